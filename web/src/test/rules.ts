import "@/words";
import { afterEach, vi } from "vitest";

// The files of a worker share their modules: the next one must not load them on a page that the last test of this one has stubbed.
afterEach(() => vi.unstubAllGlobals());
