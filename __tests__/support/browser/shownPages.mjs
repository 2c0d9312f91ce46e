import { isIdle } from './idlePages.mjs';

/** Reported length in characters: the end of a page is where a form shows its errors. */
const MOST = 1_500;

/** What the page of a failed test shows, before it is closed: its address and the end of its text. */
async function shown(page) {
  try {
    const text = await page.locator('body').innerText({ timeout: 2_000 });
    return `${page.url()}\n${text.replace(/\n+/g, '\n').slice(-MOST)}`;
  } catch (error) {
    return `${page.url()}: ${error.message.split('\n')[0]}`;
  }
}

/** Describes the pages in use; empty if there are none. */
export async function describePages(profiles) {
  const pages = profiles.flatMap((profile) => profile.pages()).filter((page) => !isIdle(page));
  return (await Promise.all(pages.map(shown))).map((text) => `The page showed: ${text}\n`).join('');
}
