import type { Locator, Page } from 'playwright-core';
import { dayOf, daysBetween } from '../../lib/shared/dates';
import { periodStart } from '../../lib/time/period';
import { PASSWORD, axeViolations, callsOf, fitsWidth, visitAs, waitUntilSettled, type Lang } from '../support/browser/browser';
import { askUpstream, compSeqOf } from '../support/browser/upstream';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';

const TABS = ['temperature', 'steps', 'run', 'pressureInput', 'sugarInput'] as const;

/** Calls the platform directly as a member, to compare with the screens and to clean up. */
async function asMember(id: string) {
  const headers = { 'content-type': 'application/json' };
  const compSeq = await compSeqOf('DEMO');
  const body = JSON.stringify({ compSeq: compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' });
  const { token } = (await (await askUpstream('/login', { method: 'POST', headers, body })).json()) as { token: string };
  return async <T>(method: string, path: string) =>
    (await (await askUpstream(path, { method, headers: { authorization: `Bearer ${token}` } })).json()) as T;
}

/** Opens a tab of the health screen and waits until its panel is drawn and interactive. */
async function open(page: Page, tab: string, query = '') {
  await page.goto(`/usr/health?tab=${tab}${query}`);
  await page.locator('main section [data-state]:not([data-state=loading])').first().waitFor();
  await page.waitForFunction(() => {
    const panel = document.querySelector('main section');
    return panel !== null && Object.keys(panel).some((key) => key.startsWith('__react'));
  });
}

/** Types into a picker section by section, as with a keyboard. */
async function typeInto(page: Page, picker: Locator, keys: string) {
  await picker.getByRole('spinbutton').first().click();
  await page.keyboard.type(keys, { delay: 20 });
}

type Call = Awaited<ReturnType<typeof asMember>>;

/** The number of days or weeks in the step chart. */
const barsOf = async (page: Page) => Number(await page.locator('[data-bars]').getAttribute('data-bars'));

/** The figures match the platform’s; a year is drawn by weeks on the same page. */
async function lookAtSteps(page: Page, lang: Lang, call: Call): Promise<void> {
  const pageText = await page.locator('main').innerText();
  const { todaySteps, weekSteps } = await call<{ todaySteps: number; weekSteps: number }>(
    'GET',
    '/user/getStepIndicator?startDate=2026-01-01&endDate=2026-01-02',
  );
  expect(pageText).toContain(todaySteps.toLocaleString('en'));
  expect(pageText).toContain(weekSteps.toLocaleString('en'));
  const today = dayOf(new Date(), 'Asia/Seoul');
  const days = daysBetween(periodStart('1m', today), today) + 1;
  expect(await barsOf(page)).toBe(days);
  await page.getByRole('button', { name: text(lang, 'health.range.longPeriods.1y') }).click();
  await page.waitForFunction(() => Number(document.querySelector('[data-bars]')?.getAttribute('data-bars')) > 50);
  expect(await barsOf(page)).toBeLessThan(60);
  await page.goBack();
  await page.locator(`[data-bars="${days}"]`).waitFor();
}

/** The pace chart shows the pace at the pointer. */
async function pointAtPace(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: text(lang, 'health.run.pace'), exact: true }).click();
  await page.locator('[data-marks=pace]').waitFor();
  expect(page.url()).toContain('chart=pace');
  const chart = page.locator('figure [data-drawing]').first();
  await chart.scrollIntoViewIfNeeded();
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await chart.getByText(/\/km/).first().waitFor();
}

journey('what a member walks, runs and types in', (lang) => {
  const t = (key: string) => text(lang, `health.${key}`);

  test('R-HEALTH-06 R-HEALTH-07 R-HEALTH-08 R-HEALTH-09 R-SHELL-06: every tab is complete with its page, and its figures match the platform’s', async () => {
    const call = await asMember('demo.member');
    const { context, page, problems } = await visitAs('demo.member', { lang });
    const calls = callsOf(page);
    for (const tab of TABS) {
      calls.length = 0;
      await open(page, tab);
      await waitUntilSettled(page);
      expect([tab, calls]).toEqual([tab, []]);
      if (tab === 'steps') await lookAtSteps(page, lang, call);
      if (tab === 'run') await pointAtPace(page, lang);
      await waitUntilSettled(page);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-HEALTH-09: a blood pressure entry reports errors per field, survives a failed request, and is saved, changed and deleted', async () => {
    const call = await asMember('dain.seo');
    const { context, page, problems } = await visitAs('dain.seo', { lang, width: 390 });
    try {
      await open(page, 'pressureInput');
      await page.getByRole('button', { name: t('pressureInput.add') }).click();
      const dialog = page.getByRole('dialog', { name: t('pressureInput.add') });
      const [sbp, dbp] = [dialog.getByLabel(t('pressureInput.sbp')), dialog.getByLabel(t('pressureInput.dbp'))];
      const save = dialog.getByRole('button', { name: text(lang, 'common.action.save') });
      await save.click();
      await dialog.getByText(text(lang, 'measures.typed.fault.required')).first().waitFor();
      expect(await sbp.evaluate((field) => field === document.activeElement)).toBe(true);
      await sbp.fill('84');
      await dbp.fill('80');
      await save.click();
      await dialog.getByText(text(lang, 'measures.typed.fault.pulse')).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);

      await sbp.fill('97');
      await dbp.fill('61');
      await page.route('**/api/user/saveBloodPressure', (route) => route.abort(), { times: 1 });
      await save.click();
      await dialog.getByText(text(lang, 'measures.typed.failed')).waitFor();
      expect(await sbp.inputValue()).toBe('97');
      await save.click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(text(lang, 'measures.typed.saved')).waitFor();

      const row = page.getByRole('row').filter({ hasText: '97/61' });
      await row.getByText(t('pressureInput.class.NORMAL')).waitFor();
      await row.getByRole('button').first().click();
      const change = page.getByRole('dialog', { name: t('pressureInput.change') });
      await change.getByLabel(t('pressureInput.bpm')).fill('58');
      // left by keyboard; the dialog asks, and the edit continues
      await page.keyboard.press('Escape');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: text(lang, 'common.leave.stay') })
        .click();
      await change.getByRole('button', { name: text(lang, 'common.action.save') }).click();
      await row.getByText(t('pressureInput.pulseOf').replace('{bpm}', '58')).waitFor();

      await row.getByRole('button').last().click();
      const ask = page.getByRole('alertdialog', { name: text(lang, 'measures.typed.deleteAsk') });
      await ask.getByText('97/61').waitFor();
      await ask.getByRole('button', { name: text(lang, 'common.action.delete') }).click();
      await row.waitFor({ state: 'detached' });
      await page.getByText(text(lang, 'measures.typed.deleted')).waitFor();
      expect(problems.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
    } finally {
      const { list } = await call<{ list: { seq: number; sbp: number; dbp: number }[] }>(
        'GET',
        '/v19blood/getBpManually?startDate=2020-01-01&endDate=2049-12-31',
      );
      for (const { seq } of list.filter((reading) => reading.sbp === 97 && reading.dbp === 61))
        await call('DELETE', `/user/deleteBloodPressure?seq=${seq}`);
      await context.close();
    }
  });

  test('R-HEALTH-09: a blood sugar entered in mmol/L is listed under its meal state and stored in mg/dL', async () => {
    const call = await asMember('dain.seo');
    const range = '/user/getBloodSugar?startDate=2020-01-01&endDate=2049-12-31';
    type Sugar = { seq: number; bloodSugar: number; taken: string };
    const { context, page, problems } = await visitAs('dain.seo', { lang });
    const before = (await call<{ list: Sugar[] }>('GET', range)).list.map(({ seq }) => seq);
    try {
      await open(page, 'sugarInput', '&unit=mmol');
      await page.getByRole('button', { name: t('sugarInput.add') }).click();
      const dialog = page.getByRole('dialog', { name: t('sugarInput.add') });
      await dialog.getByText(t('sugarInput.time.BEDTIME'), { exact: true }).click();
      await dialog.getByLabel(t('sugarInput.value'), { exact: true }).fill('7.9');
      await dialog.getByText(t('sugarInput.class.PREDIABETES')).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: text(lang, 'common.action.save') }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page
        .getByRole('row')
        .filter({ hasText: '7.9' })
        .filter({ hasText: t('sugarInput.time.BEDTIME') })
        .first()
        .waitFor();
      const added = (await call<{ list: Sugar[] }>('GET', range)).list.filter(({ seq }) => !before.includes(seq));
      // 7.9 × 18.0156
      expect(added).toMatchObject([{ bloodSugar: 142, taken: 'BEDTIME' }]);
      expect(problems).toEqual([]);
    } finally {
      const { list } = await call<{ list: Sugar[] }>('GET', range);
      for (const { seq } of list.filter((reading) => !before.includes(reading.seq)))
        await call('DELETE', `/user/deleteBloodSugar?seq=${seq}`);
      await context.close();
    }
  });

  test('R-SHELL-09: every tab tells a member without data what to do', async () => {
    const { context, page, problems } = await visitAs('gaon.moon', { lang, width: 390 });
    await open(page, TABS[0]);
    for (const tab of TABS) {
      const name = t(`tabs.${tab}`);
      if (tab !== TABS[0]) await page.getByRole('link', { name, exact: true }).click();
      const message = tab.endsWith('Input') ? t('range.neverEntered') : t('range.never').replace('{tab}', name);
      await page.getByText(message).first().waitFor();
      expect([tab, await fitsWidth(page)]).toEqual([tab, true]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('R-HEALTH-09: the time is the member’s local time in New York, whatever the browser’s zone', async () => {
  const call = await asMember('emily.park');
  const { context, page, problems } = await visitAs('emily.park');
  const range = '/v19blood/getBpManually?startDate=2026-07-10&endDate=2026-07-10';
  type Pressures = { list: { seq: number; insDte: string; sbp: number }[] };
  try {
    await open(page, 'pressureInput');
    await page.getByRole('button', { name: text('en', 'health.pressureInput.add') }).click();
    const dialog = page.getByRole('dialog');
    await typeInto(page, dialog.getByRole('group', { name: text('en', 'measures.typed.day') }), '20260710');
    await typeInto(page, dialog.getByRole('group', { name: text('en', 'measures.typed.time') }), '2345');
    await dialog.getByLabel(text('en', 'health.pressureInput.sbp')).fill('121');
    await dialog.getByLabel(text('en', 'health.pressureInput.dbp')).fill('77');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // the screen jumps to the reading: 23:45 on 10 July, not the 11th as it is in Seoul and London
    await page.getByRole('row').filter({ hasText: 'Jul 10, 2026, 23:45' }).filter({ hasText: '121/77' }).waitFor();
    expect(await call<Pressures>('GET', range)).toMatchObject({ list: [{ insDte: '2026-07-11T03:45:00.000Z', sbp: 121 }] });

    // changing only its numbers keeps its time
    await page.getByRole('button', { name: /^Edit reading from Jul 10, 2026, 23:45/ }).click();
    await page.getByRole('dialog').getByLabel(text('en', 'health.pressureInput.sbp')).fill('119');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: '119/77' }).waitFor();
    expect(await call<Pressures>('GET', range)).toMatchObject({ list: [{ insDte: '2026-07-11T03:45:00.000Z', sbp: 119 }] });
    expect(problems).toEqual([]);
  } finally {
    for (const { seq } of (await call<Pressures>('GET', range)).list) await call('DELETE', `/user/deleteBloodPressure?seq=${seq}`);
    await context.close();
  }
});

test('R-HEALTH-06 R-HEALTH-07 R-HEALTH-08 R-SHELL-08: °F, miles and kJ for members who chose them, and assumptions are stated', async () => {
  const { context, page } = await visitAs('james.kim');
  await open(page, 'temperature');
  expect(await page.locator('main').innerText()).toMatch(/9\d\.\d\s°F/);
  for (const [tab, units] of [
    ['run', /\d'\d\d"\/mi[\s\S]*kJ/],
    ['steps', /\d\smi[\s\S]*kJ/],
  ] as const) {
    await page.getByRole('link', { name: text('en', `health.tabs.${tab}`), exact: true }).click();
    await page.locator('main').filter({ hasText: units }).waitFor();
  }
  await context.close();

  // as rendered by the server
  const unknown = await visitAs('nari.ko', { scripts: false });
  await unknown.page.goto('/usr/health?tab=steps');
  expect(await unknown.page.locator('main').innerText()).toContain(text('en', 'health.steps.estimated'));
  await unknown.context.close();
});
