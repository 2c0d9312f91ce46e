import { isIdle } from './idlePages.mjs';

/** Letters of a page that are told: its end is where a form says what is wrong. */
const MOST = 1_500;

/** What the page of a test that has failed shows, which nobody sees once it is closed: its address and the end of its text. */
async function shown(page) {
  try {
    const text = await page.locator('body').innerText({ timeout: 2_000 });
    return `${page.url()}\n${text.replace(/\n+/g, '\n').slice(-MOST)}`;
  } catch (error) {
    return `${page.url()}: ${error.message.split('\n')[0]}`;
  }
}

/** Tells what the pages show that somebody is on; nothing where there are none. */
export async function describePages(profiles) {
  const pages = profiles.flatMap((profile) => profile.pages()).filter((page) => !isIdle(page));
  return (await Promise.all(pages.map(shown))).map((text) => `The page showed: ${text}\n`).join('');
}
