import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './debian.mjs';
import { fail, run } from './process.mjs';

/** The shell without windows comes first: it opens a page in half the time of the whole browser, with the same engine. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findSystem() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) if (folder && existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

/** Path of a Chromium: the system's, else Debian's package, else the browser tool's own download. */
export async function ensureChromium() {
  const system = findSystem();
  if (system) return system;
  if ((await installPackage('chromium-headless-shell', 'Chromium')) !== undefined) {
    const installed = findSystem();
    if (installed) return installed;
  }
  const { code, output } = await run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { quiet: true });
  if (code !== 0) fail(`No Chromium was found and none could be installed.\n${output}`);
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}
