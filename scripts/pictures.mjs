/**
 * `npm run pictures -- --to <folder>`: takes screenshots of every screen and dialog per role, full and empty, in both languages, at four
 * widths, light and dark, from one start of portal and platform; and contact sheets of them for review. `--only <part>` limits it to
 * screens with that part in their name; `--lang`, `--width` and `--scheme` to those languages, widths and schemes (`--width 390,1440`).
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { startStack } from '../__tests__/support/browser/stack.mjs';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    only: { type: 'string', default: '' },
    lang: { type: 'string', default: 'en,ko' },
    width: { type: 'string', default: '1440,1024,768,390' },
    scheme: { type: 'string', default: 'light,dark' },
  },
});
if (!values.to) {
  process.stderr.write('Usage: npm run pictures -- --to <folder>\n');
  process.exit(2);
}
const listed = (value) => value.split(',');
const [langs, schemes, widths] = [listed(values.lang), listed(values.scheme), listed(values.width).map(Number)];

checkNode();
await ensureInstalled();
const executablePath = await ensureChromium();
await ensureBuilt();
const stack = await startStack();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
Object.assign(process.env, { E2E_URL: stack.url, E2E_UPSTREAM: stack.upstream });
Object.assign(globalThis, { openProfile: (kind) => browser.newContext(kind), leaveProfile: (profile) => profile.close() });
const { resize, waitUntilSettled, visit, visitAs } = await import('../__tests__/support/browser/browser.ts');
const { signInAs } = await import('../__tests__/support/browser/callAs.ts');
const { createCompany } = await import('../__tests__/support/browser/ownCompany.ts');
const { text } = await import('../__tests__/support/texts.ts');
const { DIALOGS, screensOf } = await import('./pictures/screens.mjs');
const { makeSheets } = await import('./pictures/sheets.mjs');

const folderOf = (lang, width, scheme) => join(resolve(values.to), `${lang}-${width}-${scheme}`);
const fileOf = (name, path) => `${name}${path ? `-${path.replace(/^\//, '').replace(/[^\w=]+/g, '-') || 'start'}` : ''}`;
const wanted = (name) => name.includes(values.only);
let taken = 0;
const missed = [];

/** Scrolls through the whole page and back, so that lazily rendered parts are measured. */
const walkDown = (page) =>
  page.evaluate(async () => {
    const root = document.documentElement;
    for (let top = 0; top < root.scrollHeight; top += root.clientHeight) {
      window.scrollTo(0, top);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    window.scrollTo(0, 0);
  });

/** Takes screenshots of the page as it is, at every width in both schemes. */
async function take(page, lang, name, fullPage = true) {
  for (const width of widths) {
    await resize(page, width);
    await walkDown(page);
    await waitUntilSettled(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await waitUntilSettled(page);
      await page.screenshot({ path: join(folderOf(lang, width, colorScheme), `${name}.jpg`), quality: 85, fullPage });
      taken += 1;
    }
  }
}

async function openFor(id, code, lang) {
  const options = { lang, width: widths[0], worker: true };
  return id ? visitAs(id, options, code) : visit(options);
}

async function takePages({ name, id, code, paths }, lang) {
  const named = paths.map((path) => [path, fileOf(name, path)]).filter(([, file]) => wanted(file));
  if (named.length === 0) return;
  const { context, page } = await openFor(id, code, lang);
  for (const [path, file] of named) {
    await page.goto(path);
    await waitUntilSettled(page);
    await take(page, lang, file);
  }
  await context.close();
}

/** Clicks the element that opens a dialog, by its text in this language or by selector. */
async function press(page, lang, { role, key, selector }) {
  const words = key && text(lang, key);
  const at = selector ? page.locator(selector) : page.getByRole(role, { name: words, exact: true });
  await at.first().click({ timeout: 5_000 });
}

async function takeDialog({ name, id, path, open }, lang) {
  const file = fileOf(`over-${name}`, '');
  if (!wanted(file)) return;
  const { context, page } = await openFor(id, 'DEMO', lang);
  try {
    await page.goto(path);
    await waitUntilSettled(page);
    for (const one of open) await press(page, lang, one);
    // code-split: loaded on first open; inline panels are in the main bundle
    await page
      .locator('[role=dialog], [role=menu]')
      .first()
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined);
    await waitUntilSettled(page);
    await take(page, lang, file, false);
  } catch (error) {
    missed.push(`${file} ${lang}: ${error.message.split('\n')[0]}`);
  }
  await context.close();
}

try {
  for (const lang of langs)
    for (const width of widths) for (const scheme of schemes) mkdirSync(folderOf(lang, width, scheme), { recursive: true });
  await createCompany('BLANK', ['blank.master', 'Blank Master'], []);
  const { memberSeq, compSeq } = await signInAs('DEMO', 'demo.member');
  for (const lang of langs) {
    for (const group of screensOf({ memberSeq, compSeq: compSeq ?? 1 })) await takePages(group, lang);
    for (const dialog of DIALOGS) await takeDialog(dialog, lang);
  }
  let sheets = 0;
  for (const lang of langs)
    for (const width of widths)
      for (const scheme of schemes) {
        const folder = folderOf(lang, width, scheme);
        sheets += await makeSheets(folder, width, join(resolve(values.to), `sheet-${lang}-${width}-${scheme}`));
      }
  process.stdout.write(`${taken} pictures, ${sheets} sheets in ${resolve(values.to)}\n`);
  for (const line of missed) process.stdout.write(`not opened: ${line}\n`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await stack.close();
}
