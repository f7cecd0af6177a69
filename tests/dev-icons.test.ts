import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { optimizeDeps, resolveConfig } from "vite";
import { expect, test } from "vitest";
import createIcon from "#components/create-icon.ts";
import config from "../vite.config.ts";

const ICON = "lucide-react/icons/x";

test("where one develops, the browser draws icons as the server does", async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), "hearthlist-vite-"));
  try {
    const { resolve, optimizeDeps: own } = await config({ command: "serve", mode: "development" });
    const bundled = { ...own, noDiscovery: true, include: [ICON] };
    const inline = {
      configFile: false,
      logLevel: "error",
      cacheDir,
      resolve,
      optimizeDeps: bundled,
    } as const;
    const { optimized } = await optimizeDeps(await resolveConfig(inline, "serve"), true);
    const { default: X, __iconData } = await import(/* @vite-ignore */ optimized[ICON]?.file ?? "");
    const draw = (icon: typeof X) => renderToStaticMarkup(createElement(icon, { className: "size-6" }));
    expect(draw(X)).toBe(draw(createIcon(__iconData)));
  } finally {
    rmSync(cacheDir, { recursive: true, force: true });
  }
});
