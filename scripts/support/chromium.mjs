import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './debian.mjs';
import { exitWith, run } from './process.mjs';

/** The headless shell opens a page with two thirds of the CPU work of the full browser. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findSystem(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

async function findChromium() {
  const shell = findSystem([SHELL]);
  if (shell) return shell;
  await installPackage(SHELL, 'Chromium');
  const system = findSystem([SHELL, ...WHOLE]);
  if (system) return system;
  const { code, output } = await run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { quiet: true });
  if (code !== 0) exitWith(`Chromium was not found and could not be installed.\n${output}`);
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

let found;

/**
 * Path of a Chromium: the system's headless shell, else Debian's package of it, else the system's full browser, else Playwright's own
 * download.
 */
export const ensureChromium = () => (found ??= findChromium());
