import type { Locator, Page } from 'playwright-core';
import { QUESTIONS, type ConsentQuestion } from '@/lib/consent/readers';
import { answerTexts, questionKey } from '@/lib/consent/sharing';
import { memberPath, PATHS, settingPath } from '@/lib/shared/paths';
import { axeViolations, fitsWidth, PASSWORD, waitUntilSettled, visit, visitAs, type Lang } from '../support/browser/browser';
import { faultsIn, PHONE_AND_DESKTOP } from '../support/browser/looks';
import { signInByKeyboard, tabTo } from '../support/browser/byKeyboard';
import { callAs } from '../support/browser/callAs';
import { goByLink } from '../support/browser/goByLink';
import { journey } from '../support/browser/journey';
import { invisibleFocus } from '../support/browser/focus';
import { createCompany, oneTimePasswordOf, person } from '../support/browser/ownCompany';
import { acknowledge, choosePassword, signInByPage } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';
import { duePart } from '../support/turn';

const CODE = 'SHARINGCO';
const MASTER = 'sharing.master';
const MEMBER = 'sharing.member';

beforeAll(() => createCompany(CODE, [MASTER, 'Sharing Master'], [[MEMBER, '나눔 Lee']]));

const question = (page: Page, name: string) => page.locator(`[data-question="${name}"]`);

/** Answers a question in the settings by keyboard only, and waits until it is in force. */
async function answer(page: Page, lang: Lang, name: string, given: boolean): Promise<void> {
  const [reader, kind] = name.split(' ') as [ConsentQuestion['reader'], ConsentQuestion['kind']];
  const texts = answerTexts({ reader, kind });
  const button = question(page, name).getByRole('button', {
    name: text(lang, `consent.${texts[given ? 'agree' : 'refuse']}`),
    exact: true,
  });
  await button.focus();
  await page.keyboard.press('Enter');
  await acknowledge(page, text(lang, `consent.${texts[given ? 'given' : 'refused']}`));
  await button.and(page.locator('[aria-pressed=true]')).waitFor();
}

journey('who may see what', (lang) => {
  test('R-PRIV-01 R-PRIV-02 P1: data a member refuses to share looks never measured to the master from the next call on, and returns when shared again', async () => {
    const { memberSeq } = await callAs<{ memberSeq: number }>(CODE, MEMBER, 'GET', '/member/profile');
    await callAs(CODE, MEMBER, 'POST', '/body/saveWeight', { insDte: '2026-10-01T08:00:00', value: 61.2 });
    const master = await visitAs(MASTER, { lang }, CODE);
    const member = await visitAs(MEMBER, { lang, width: 390 }, CODE);
    const nothing = master.page.getByText(text(lang, 'common.state.notShared')).first();
    await master.page.goto(memberPath(memberSeq));
    await waitUntilSettled(master.page);
    expect(await nothing.count()).toBe(0);

    await member.page.goto(settingPath('sharing'));
    await answer(member.page, lang, 'MANAGER body', false);
    expect(await faultsIn(member.page, PHONE_AND_DESKTOP)).toEqual([]);
    const history = member.page.getByRole('list', { name: text(lang, 'consent.history.list') });
    await history.getByText(text(lang, 'consent.history.refused'), { exact: true }).first().waitFor();
    await master.page.reload();
    await nothing.waitFor();
    expect([await axeViolations(master.page), await fitsWidth(master.page)]).toEqual([[], true]);

    await answer(member.page, lang, 'MANAGER body', true);
    await master.page.reload();
    await waitUntilSettled(master.page);
    expect(await nothing.count()).toBe(0);
    expect([member.problems, master.problems]).toEqual([[], []]);
    await Promise.all([member.context.close(), master.context.close()]);
  });

  test('R-PRIV-03: a member who opts out of body rankings sees steps first, and how to join', async () => {
    const { context, page, problems } = await visitAs(MEMBER, { lang, width: 390 }, CODE);
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
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** Three years, as a rule’s value. */
const THREE_YEARS: Record<Lang, string> = { en: '3 years', ko: '3년' };

journey('how long data is kept', (lang) => {
  test('R-PRIV-04: a shorter time is announced to members at once, takes effect later, and can be called off until then', async () => {
    const t = (key: string) => text(lang, `protection.${key}`);
    const master = await visitAs(MASTER, { lang }, CODE);
    await master.page.goto('/mng/setting/protection');
    await master.page.getByRole('button', { name: t('settings.edit'), exact: true }).click();
    const dialog = master.page.getByRole('dialog');
    await dialog.locator('select[name=sleep]').selectOption('3');
    await dialog.getByRole('button', { name: t('settings.saveAndTell'), exact: true }).click();
    await acknowledge(master.page, t('settings.told'));
    const rule = master.page.locator('dt', { hasText: t('rule.sleep') }).locator('xpath=following-sibling::dd');
    await rule.getByText(t('value.asAccount'), { exact: true }).waitFor();
    await rule.getByText(new RegExp(filled(lang, 'protection.from', { day: '.*', value: THREE_YEARS[lang] }))).waitFor();
    expect(await faultsIn(master.page, PHONE_AND_DESKTOP)).toEqual([]);

    const member = await visitAs(MEMBER, { lang, width: 390 }, CODE);
    await member.page.goto(PATHS.usr.info);
    const line = { rule: t('rule.sleep'), day: '.*', to: THREE_YEARS[lang], from: t('value.asAccount') };
    await member.page.getByText(t('ahead.title')).waitFor();
    await member.page.getByText(new RegExp(filled(lang, 'protection.ahead.line', line).replace(/[()]/g, '\\$&'))).waitFor();
    expect([await axeViolations(member.page), await fitsWidth(member.page)]).toEqual([[], true]);

    await master.page.getByRole('button', { name: filled(lang, 'protection.settings.callOffNamed', { rule: t('rule.sleep') }) }).click();
    await acknowledge(master.page, t('settings.calledOff'));
    await rule.getByText(THREE_YEARS[lang]).waitFor({ state: 'detached' });
    expect([member.problems, master.problems]).toEqual([[], []]);
    await Promise.all([member.context.close(), master.context.close()]);
  });
});

/** Readings left out so far: both languages use the same member. */
let leftOut = 0;

journey('what is not collected', (lang) => {
  test('R-PRIV-01: a refused data kind says so where it is shown, counts what is left out, and is erased after two confirmations', async () => {
    const own = <T>(method: 'GET' | 'POST', path: string, body?: object) => callAs<T>(CODE, MEMBER, method, path, body);
    const readingOf = (externalId: string) => ({
      kind: 'bloodSugar',
      externalId,
      measuredAt: '2026-10-02T08:00:00+09:00',
      bloodSugar: 97,
      taken: 'FASTING',
    });
    const deliver = (name: string) => own('POST', '/ingest/readings', { source: 'meter', readings: [readingOf(`${lang} ${name}`)] });
    await deliver('kept');
    const { context, page, problems } = await visitAs(MEMBER, { lang, width: 390 }, CODE);
    await page.goto(settingPath('sharing'));
    await answer(page, lang, 'COLLECT sugar', false);
    await deliver('left out');
    leftOut += 1;
    await page.goto(`${PATHS.usr.health}?tab=sugarInput`);
    await page.getByText(text(lang, 'measures.notCollected.text')).waitFor();
    expect(await page.getByRole('button', { name: text(lang, 'health.sugarInput.add'), exact: true }).count()).toBe(0);
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await page.getByRole('link', { name: text(lang, 'measures.notCollected.change'), exact: true }).click();
    await page
      .getByRole('list', { name: text(lang, 'consent.leftOut.list') })
      .getByText(new RegExp(`^${leftOut}( readings?|건)$`))
      .waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await question(page, 'COLLECT sugar').getByText(text(lang, 'consent.erase.open')).click();
    await page.getByRole('button', { name: text(lang, 'consent.erase.next'), exact: true }).click();
    await page.getByRole('button', { name: text(lang, 'consent.erase.submit'), exact: true }).click();
    await acknowledge(page, /^1( entry erased|건을 삭제했습니다)\.$/);
    await answer(page, lang, 'COLLECT sugar', true);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** The styles that make one button stand out from another. */
const lookOf = (button: Locator) =>
  button.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
    return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight };
  });

/** The questions at first sight: none is answered, no answer stands out, and they fit every width in both colour schemes. */
async function lookAtQuestions(page: Page, width: number): Promise<void> {
  await question(page, questionKey(QUESTIONS[0]!)).waitFor();
  expect([await page.locator('[data-question]').count(), await page.locator('main [aria-pressed=true]').count()]).toEqual([
    QUESTIONS.length,
    0,
  ]);
  for (const question of await page.locator('[data-question]').all()) {
    const [agree, refuse] = await Promise.all([0, 1].map((at) => lookOf(question.getByRole('button').nth(at))));
    expect(refuse).toEqual(agree);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    const looks = [390 + 1440 - width, width].map((size) => ({ width: size, colorScheme }));
    expect([await faultsIn(page, looks), await invisibleFocus(page)]).toEqual([[], []]);
  }
}

/** A chosen answer survives a reload, and no other is chosen. */
async function keepOverReload(page: Page): Promise<void> {
  const chosen = question(page, questionKey(QUESTIONS.at(-1)!))
    .getByRole('button')
    .nth(1);
  await tabTo(page, chosen);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => sessionStorage.length > 0);
  await page.reload();
  await chosen.and(page.locator('[aria-pressed=true]')).waitFor();
  expect(await page.locator('main [aria-pressed=true]').count()).toBe(1);
}

/** Refuses everything by keyboard only, after a first attempt without any answer. */
async function refuseByKeyboard(page: Page, lang: Lang): Promise<void> {
  const t = (key: string) => text(lang, `consent.${key}`);
  const send = page.getByRole('button', { name: t('ask.submit'), exact: true });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  const about = filled(lang, 'consent.history.about', { reader: t('reader.COLLECT.title'), kind: t('kind.body') });
  await page.getByText(filled(lang, 'consent.ask.missingFirst', { question: about })).waitFor();
  for (const [index, one] of QUESTIONS.entries()) {
    const refuse = question(page, questionKey(one)).getByRole('button').nth(1);
    // the first question has the focus by now, and each pair of buttons follows the previous one
    await tabTo(page, refuse, index === 0 ? 1 : 2);
    await page.keyboard.press('Space');
    await refuse.and(page.locator('[aria-pressed=true]')).waitFor();
  }
  await tabTo(page, send, 1);
  await page.keyboard.press('Enter');
}

/** Every language at every width; a run with a seed covers one. */
const FIRST: readonly [lang: Lang, width: number][] = [
  ['en', 390],
  ['ko', 1440],
  ['en', 1440],
  ['ko', 390],
];

test.each(duePart(FIRST, 4))(
  'R-PRIV-01: a first sign-in, in %s at %d px, asks before any page; a keyboard user who refuses everything has a working portal',
  async (lang, width) => {
    const id = `sharing.${lang}.${width}`;
    const { memberSeq } = await callAs<{ memberSeq: number }>(CODE, MASTER, 'POST', '/company/registerUser', person(id, 'First Choi'));
    const oneTime = await oneTimePasswordOf(id);
    const { context, page, problems } = await visit({ lang, width });
    await signInByKeyboard(page, lang, { code: CODE, id, password: oneTime }, PASSWORD, PATHS.consent);
    await page.goto(PATHS.usr.exercise);
    await page.waitForURL(`**${PATHS.consent}?next=${encodeURIComponent(PATHS.usr.exercise)}`);
    await lookAtQuestions(page, width);
    await keepOverReload(page);
    await refuseByKeyboard(page, lang);
    await page.waitForURL(`**${PATHS.usr.exercise}`);
    for (const path of [PATHS.usr.info, PATHS.usr.body, PATHS.usr.health, PATHS.usr.rank, PATHS.usr.exercise, settingPath('sharing')]) {
      await goByLink(page, path);
      await waitUntilSettled(page);
      expect([path, new URL(page.url()).pathname, await axeViolations(page)]).toEqual([path, path.split('?')[0], []]);
      expect([path, await page.locator('main [data-state=error], main [data-state=notAuthorised]').count()]).toEqual([path, 0]);
      if (path === PATHS.usr.body) await page.getByText(text(lang, 'measures.notCollected.text')).waitFor();
    }
    const refused = page.locator('[data-question] [role=group] button:nth-child(2)[aria-pressed=true]');
    expect(await refused.count()).toBe(QUESTIONS.length);
    await callAs(CODE, id, 'POST', '/consent/save', { answers: [{ reader: 'COLLECT', kind: 'body', given: true }] });

    await callAs(CODE, id, 'POST', '/body/saveWeight', { insDte: '2026-10-01T08:00:00', value: 58.4 });
    const master = await visitAs(MASTER, { lang }, CODE);
    await master.page.goto(memberPath(memberSeq));
    await master.page.getByText(text(lang, 'common.state.notShared')).first().waitFor();
    expect(await master.page.getByText('58.4').count()).toBe(0);
    expect(problems).toEqual([]);
    await Promise.all([context.close(), master.context.close()]);
  },
);

test('R-PRIV-01 R-AUTH-07: a member who does not want to answer yet can sign out, and is asked again', async () => {
  const id = 'sharing.later';
  await callAs(CODE, MASTER, 'POST', '/company/registerUser', person(id, 'Later Han'));
  const oneTime = await oneTimePasswordOf(id);
  const { context, page } = await visit({ lang: 'en', width: 390 });
  await signInByPage(page, 'en', { code: CODE, id, password: oneTime });
  await choosePassword(page, 'en', oneTime, PASSWORD, PATHS.consent);
  await page.getByRole('button', { name: text('en', 'consent.ask.logout'), exact: true }).click();
  await page.waitForURL((at) => at.pathname === PATHS.signIn);
  await signInByPage(page, 'en', { code: CODE, id, password: PASSWORD });
  await page.waitForURL(`**${PATHS.consent}`);
  await context.close();
});
