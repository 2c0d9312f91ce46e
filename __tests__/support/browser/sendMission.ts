import type { Page } from 'playwright-core';
import { acknowledge } from './signInByPage';
import type { Lang } from './browser';
import { goByLink } from './goByLink';
import { pictureFile } from './newCompany';
import { text } from '@/__tests__/support/texts';
import { typeDay } from './typeDay';

/** Adds a topic with one note, as missions need one. */
export async function addTopic(page: Page, lang: Lang, title: string, note: string): Promise<void> {
  const t = (key: string) => text(lang, `missionDesk.topics.${key}`);
  await goByLink(page, '/mng/noti/msn/ctg');
  await page.locator('input[name=title]').fill(title);
  await page.getByRole('button', { name: t('add'), exact: true }).click();
  await page.waitForURL(/topic=\d+/);
  // the note form has switched to the new topic
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('select[name=missionCatSeq]')?.value !== '');
  await page.locator('input[name=note]').fill(note);
  await page.getByRole('button', { name: t('addNote') }).click();
  await page.getByRole('cell', { name: note, exact: true }).waitFor();
}

interface Draft {
  title: string;
  /** A member’s ID; if absent, all members of the sender. */
  to?: string;
  /** Start, yyyy-MM-dd HH:mm in the sender’s time zone; if absent, now. */
  at?: string;
}

/** Writes and sends a mission with a picture from the open list, with the first note of the topics. */
export async function sendMission(page: Page, lang: Lang, { title, to, at }: Draft): Promise<void> {
  const t = (key: string) => text(lang, `missionDesk.${key}`);
  const main = page.locator('main');
  await page
    .getByRole('link', { name: t('sent.write') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: t('send.title') }).waitFor();
  await page.locator('input[name=title]').fill(title);
  await page.locator('textarea[name=contents]').fill('Ten minutes are enough.');
  await main.locator('input[type=file]').setInputFiles(await pictureFile('walk.jpg', 320, 180, '#22aa66'));
  await page.getByRole('img', { name: 'walk.jpg' }).waitFor();
  if (at !== undefined) {
    await main.getByRole('button', { name: t('send.later'), exact: true }).click();
    await typeDay(page, 'at', at);
  }
  await page
    .getByRole('group', { name: t('send.listedNotes') })
    .getByRole('checkbox')
    .first()
    .check();
  await main
    .getByRole('button', { name: text(lang, to === undefined ? 'recipients.everyone' : 'recipients.individual'), exact: true })
    .click();
  if (to !== undefined) {
    await main.getByRole('searchbox').fill(to);
    await page
      .getByRole('group', { name: text(lang, 'recipients.listedPeople') })
      .getByRole('checkbox', { name: new RegExp(to) })
      .check();
  }
  await main.getByRole('button', { name: t('send.submit'), exact: true }).click();
  await acknowledge(page, t('send.done'));
  await page.getByRole('heading', { level: 1, name: t('sent.title') }).waitFor();
  await page.getByRole('link', { name: title, exact: true }).waitFor();
}
