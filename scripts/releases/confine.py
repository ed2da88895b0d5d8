"""Runs a program of a Debian root about as systemd runs the unit of the package: as the user milepost without capabilities, with all files
read-only but its data and temporary ones, without memory that is both written and executed, and with the unit's filter of system calls.

confine.py ROOT UNIT PROGRAM ARGUMENT...
"""

import ctypes
import os
import pathlib
import re
import subprocess
import sys

import seccomp

root, unit, command = sys.argv[1], pathlib.Path(sys.argv[2]).read_text(), sys.argv[3:]
libc = ctypes.CDLL(None, use_errno=True)
PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS, PR_SET_MDWE = 24, 38, 65
CLONE_NEWNS, MS_RDONLY, MS_REMOUNT, MS_BIND, MS_REC, MS_PRIVATE = 0x20000, 1, 32, 4096, 16384, 1 << 18


def check(result, what):
    if result != 0:
        sys.exit(f"{what}: {os.strerror(ctypes.get_errno())}")


def mount(source, target, flags):
    check(libc.mount(source.encode(), target.encode(), None, flags, None), f"mount {target}")


def setting(name):
    return re.findall(rf"^{name}=(.*)$", unit, re.MULTILINE)


def calls(names):
    """The system calls of systemd's groups."""
    found = set()
    for name in names:
        if not name.startswith("@"):
            found.add(name)
            continue
        listed = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True).stdout.split("\n")[1:]
        found |= calls(line.strip() for line in listed if line.strip() and not line.strip().startswith("#"))
    return found


allowed = set()
for line in setting("SystemCallFilter"):
    allowed = allowed - calls(line[1:].split()) if line.startswith("~") else allowed | calls(line.split())
rules = seccomp.SyscallFilter(seccomp.ERRNO(1))
for call in sorted(allowed | {"execve"}):
    try:
        rules.add_rule(seccomp.ALLOW, call)
    except RuntimeError:
        pass  # a call of another architecture

user = next(line.split(":") for line in pathlib.Path(root, "etc/passwd").read_text().splitlines() if line.startswith("milepost:"))
data = root + "/var/lib/milepost"
os.makedirs(data, mode=0o700, exist_ok=True)
os.chown(data, int(user[2]), int(user[3]))

check(libc.unshare(CLONE_NEWNS), "unshare")
mount("none", "/", MS_REC | MS_PRIVATE)
for target in (root, data, root + "/tmp"):
    mount(target, target, MS_BIND)
mount("none", root, MS_REMOUNT | MS_BIND | MS_RDONLY)
os.chroot(root)
os.chdir("/var/lib/milepost")
for capability in range(64):
    libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)
os.umask(0o077)
os.setgroups([])
os.setgid(int(user[3]))
os.setuid(int(user[2]))
check(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no new privileges")
if setting("MemoryDenyWriteExecute") == ["yes"] and libc.prctl(PR_SET_MDWE, 1, 0, 0, 0) != 0:
    print("   (This kernel cannot deny memory that is written and executed; that was left out.)", file=sys.stderr)
rules.load()
os.execve(command[0], command, {"PATH": "/usr/bin", "HOME": "/var/lib/milepost"})
