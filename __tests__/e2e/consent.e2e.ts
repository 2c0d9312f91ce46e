import type { Page } from 'playwright-core';
import { memberPath, PATHS, settingPath } from '@/lib/shared/paths';
import { axeViolations, fitsWidth, resize, settled, visitAs, type Lang } from '../support/browser/browser';
import { callAs } from '../support/browser/callAs';
import { journey } from '../support/browser/journey';
import { foundCompany } from '../support/browser/ownCompany';
import { acknowledge } from '../support/browser/signInByPage';
import { text } from '../support/texts';

jest.setTimeout(180_000);

const CODE = 'SHARINGCO';
const MASTER = 'sharing.master';
const MEMBER = 'sharing.member';

beforeAll(() => foundCompany(CODE, [MASTER, 'Sharing Master'], [[MEMBER, '나눔 Lee']]), 60_000);

const question = (page: Page, name: string) => page.locator(`[data-question="${name}"]`);

/** Answers a question of the settings by the keyboard alone, and waits until it is in force. */
async function answer(page: Page, lang: Lang, name: string, given: boolean): Promise<void> {
  const button = question(page, name).getByRole('button', { name: text(lang, `consent.${given ? 'share' : 'keep'}`), exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await acknowledge(page, text(lang, `consent.saved.${given ? 'given' : 'refused'}`));
  await button.and(page.locator('[aria-pressed=true]')).waitFor();
}

journey('who may see what', (lang) => {
  test('R-PRIV-01 R-PRIV-02: what a member refuses is to the master as if it had never been measured, from the next call on, and back', async () => {
    const { memberSeq } = await callAs<{ memberSeq: number }>(CODE, MEMBER, 'GET', '/member/profile');
    await callAs(CODE, MEMBER, 'POST', '/body/saveWeight', { insDte: '2026-10-01T08:00:00', value: 61.2 });
    const master = await visitAs(MASTER, { lang }, CODE);
    const member = await visitAs(MEMBER, { lang, width: 390 }, CODE);
    const nothing = master.page.getByText(text(lang, 'common.state.notShared')).first();
    await master.page.goto(memberPath(memberSeq));
    await settled(master.page);
    expect(await nothing.count()).toBe(0);

    await member.page.goto(settingPath('sharing'));
    await answer(member.page, lang, 'MANAGER body', false);
    for (const width of [390, 1440]) {
      await resize(member.page, width);
      expect([width, await axeViolations(member.page), await fitsWidth(member.page)]).toEqual([width, [], true]);
    }
    const history = member.page.getByRole('list', { name: text(lang, 'consent.history.list') });
    await history.getByText(text(lang, 'consent.history.refused'), { exact: true }).first().waitFor();
    await master.page.reload();
    await nothing.waitFor();
    expect([await axeViolations(master.page), await fitsWidth(master.page)]).toEqual([[], true]);

    await answer(member.page, lang, 'MANAGER body', true);
    await master.page.reload();
    await settled(master.page);
    expect(await nothing.count()).toBe(0);
    expect([member.trouble, master.trouble]).toEqual([[], []]);
    await Promise.all([member.context.close(), master.context.close()]);
  });

  test('R-PRIV-03: who keeps out of rankings by body figures sees steps first, and what it takes to join', async () => {
    const { context, page, trouble } = await visitAs(MEMBER, { lang, width: 390 }, CODE);
    await page.goto(settingPath('sharing'));
    await answer(page, lang, 'RANKING body', false);
    await page.goto(PATHS.usr.rank);
    const current = page.locator('main nav [aria-current=page]');
    expect(await current.innerText()).toBe(text(lang, 'rank.tabs.step'));
    await page.getByRole('link', { name: text(lang, 'rank.tabs.total'), exact: true }).click();
    await page.getByText(text(lang, 'rank.place.apart')).waitFor();
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    await page.getByRole('link', { name: text(lang, 'rank.place.join'), exact: true }).click();
    await question(page, 'RANKING body').waitFor();
    await answer(page, lang, 'RANKING body', true);
    await page.goto(PATHS.usr.rank);
    expect(await current.innerText()).toBe(text(lang, 'rank.tabs.total'));
    expect(trouble).toEqual([]);
    await context.close();
  });
});
