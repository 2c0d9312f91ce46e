import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { ensureChromium } from '../scripts/support/chromium.mjs';
import { startStack } from '../__tests__/support/browser/stack.mjs';
import { sessionCookie, table, verdict } from './support.mjs';

/** What a task may take: presses of mouse or finger, counted from the page that signing in leads to. Typing is counted by its seconds alone. */
const PRESSES = { today: 3, score: 3, goal: 3, remind: 3, newcomers: 11 };

const picture = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
const newcomers = () => {
  const rows = Array.from({ length: 10 }, (_, index) => `task.${index},과제 ${index},task${index}@example.com`);
  return { name: 'ten.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${['ID,Name,Email', ...rows].join('\r\n')}`) };
};

const link = (page, name) => page.getByRole('link', { name }).first();
const button = (place, name) => place.getByRole('button', { name }).first();

/** Each task with who does it, where they are when they have signed in, and the way through it. */
const TASKS = {
  async today({ page }) {
    for (const tile of [/^Body score/, /^Steps/, /^Sleep/, /^Resting heart rate/, /^Blood pressure/]) await link(page, tile).waitFor();
  },
  async score({ page, press }) {
    await press(link(page, /^Body score/));
    await page.getByText(/points? since last time/).waitFor();
    await page
      .getByText(/kg since last time/)
      .first()
      .waitFor();
  },
  async goal({ page, press }) {
    await press(link(page, /^Goal/));
    await page.getByLabel(/Target weight/).fill('72.5');
    await press(button(page, /^Save$/));
    await page.locator('[data-success]').getByText(/\w/).first().waitFor();
  },
  async remind({ page, press }) {
    const line = page.locator('[data-cause=NOTICE]');
    await press(line.getByRole('button'));
    await press(page.getByRole('alertdialog').getByRole('button').last());
    await line.getByRole('button').waitFor({ state: 'detached' });
  },
  async newcomers({ page, press }) {
    const choose = async (place, file) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(place)]);
      await chooser.setFiles(file);
    };
    await press(link(page, /^Members$/));
    await press(button(page, 'Bulk add'));
    const dialog = page.getByRole('dialog');
    await choose(button(dialog, 'Choose a file'), newcomers());
    await press(button(dialog, /^Add 10/));
    await press(link(dialog, 'Send their first mission'));
    await page.locator('input[name=title]').fill('Welcome');
    await page.locator('textarea').first().fill('Walk a little every day.');
    await choose(button(page, 'Select an image'), { name: 'walk.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    await press(page.getByRole('checkbox').first());
    await press(button(page.locator('main'), /^Send$/));
    await page.waitForURL(({ search }) => !search.includes('view=send'));
  },
};
const MEMBER = ['demo.member', '/usr/info'];
const MASTER = ['demo.master', '/mng/dashboard'];
const WHO = { today: MEMBER, score: MEMBER, goal: MEMBER, remind: MASTER, newcomers: MASTER };

async function timed(browser, portal, name) {
  const [id, first] = WHO[name];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const cookies = (await sessionCookie(portal, id)).split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: portal };
  });
  await context.addCookies([...cookies, { name: 'locale', value: 'en', url: portal }]);
  const page = await context.newPage();
  let presses = 0;
  const begin = performance.now();
  await page.goto(portal + first);
  await TASKS[name]({
    page,
    press: (place) => {
      presses += 1;
      return place.click();
    },
  });
  const seconds = (performance.now() - begin) / 1000;
  await context.close();
  return { presses, seconds };
}

/** How many presses and seconds five tasks take that people come for; the seconds are a script's, who knows the way. */
export async function bench() {
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const taken = [];
    for (const name of Object.keys(TASKS)) taken.push([name, await timed(browser, stack.url, name)]);
    table([['task', 'presses', 'seconds'], ...taken.map(([name, { presses, seconds }]) => [name, presses, seconds.toFixed(1)])]);
    for (const [name, { presses }] of taken) verdict(`${name}, presses`, presses, `at most ${PRESSES[name]}`, presses <= PRESSES[name]);
  } finally {
    await browser.close();
    await stack.close();
  }
}
