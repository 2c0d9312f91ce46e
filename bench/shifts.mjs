import { chromium } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { ensureChromium } from '../scripts/support/chromium.mjs';
import { startStack } from '../__tests__/support/browser/stack.mjs';
import { load } from './pages.mjs';
import { sessionCookie, table, verdict } from './support.mjs';

const MAX_SHIFT = 0.02;
/** Korean on a phone and English on a desktop, where text and layout differ most. */
const LOOKS = [
  { lang: 'ko', viewport: { width: 390, height: 844 } },
  { lang: 'en', viewport: { width: 1350, height: 940 } },
];
/** Roles whose pages are opened; the others see the same screens with less content. */
const WHO = /^(visitor|member-full|master-full|administrator)$/;
const LED_ELSEWHERE = { kB: NaN, lcp: NaN, cls: NaN, moved: [] };

/** Prints the largest shifts of a page: time, and old and new position of each element (x, y, width, height). */
function printMoved(page, moved) {
  process.stdout.write(`\n${page}\n`);
  for (const { value, at, nodes } of moved.toSorted((one, other) => other.value - one.value).slice(0, 3))
    process.stdout.write(`  ${value.toFixed(3)} at ${at.toFixed(0)} ms\n${nodes.map((node) => `    ${node}\n`).join('')}`);
}

/**
 * Layout shift of every page while loading on a slow phone: each opened once per role that sees it, in a phone and a desktop viewport.
 * `--pages <part>` limits the run to pages with that part in their URL.
 */
export async function bench({ pages: part = '' }) {
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const { screensOf } = await tsImport('../scripts/pictures/screens.mjs', import.meta.url);
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const opened = [];
  try {
    const member = await sessionCookie(stack.url);
    const { memberSeq } = await (await fetch(`${stack.url}/api/session`, { headers: { cookie: member, 'x-csrf': '1' } })).json();
    for (const { name, id, paths } of screensOf({ memberSeq, compSeq: 1 })) {
      if (!WHO.test(name)) continue;
      for (const look of LOOKS) {
        const cookie = id && (await sessionCookie(stack.url, id));
        for (const path of paths.filter((path) => path.includes(part))) {
          const seen = await load(browser, stack.url + path, cookie, look).catch(() => LED_ELSEWHERE);
          opened.push({ path, look: `${look.lang} ${look.viewport.width}`, ...seen });
        }
      }
    }
  } finally {
    await browser.close();
    await stack.close();
  }
  opened.sort((one, other) => (other.cls || 0) - (one.cls || 0));
  table([
    ['page', 'look', 'JavaScript kB', 'LCP ms', 'CLS'],
    ...opened.map(({ path, look, kB, lcp, cls }) => [path, look, kB.toFixed(0), lcp.toFixed(0), cls.toFixed(3)]),
  ]);
  for (const { path, look, cls, moved } of opened) if (cls > MAX_SHIFT) printMoved(`${path} ${look}`, moved);
  const notOpened = opened.filter(({ cls }) => Number.isNaN(cls)).length;
  verdict('pages that redirected', String(notOpened), '0', notOpened === 0);
  const heaviest = opened.reduce((one, other) => (other.kB > one.kB ? other : one));
  process.stdout.write(`heaviest: ${heaviest.path}, ${heaviest.kB.toFixed(0)} kB (limited by __tests__/e2e/pages.e2e.ts)\n`);
  const worst = opened[0];
  verdict(`largest shift, ${worst?.path} ${worst?.look}`, worst?.cls.toFixed(3), `at most ${MAX_SHIFT}`, worst?.cls <= MAX_SHIFT);
}
