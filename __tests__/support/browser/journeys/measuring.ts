import type { Page } from 'playwright-core';
import { acknowledge, signInByMail, fill } from '../signInByPage';
import { axeViolations, fitsWidth, PASSWORD } from '../browser';
import { HANUL, type EmptyPlatform } from '../emptyPlatform';
import { deliver, deviceKeyOf } from '../deviceDelivery';
import { goByLink } from '../goByLink';
import { text } from '../../texts';

const STEPS = ['display', 'person', 'goal', 'rank', 'device'] as const;

/** R-HOME-02: a new member answers a few questions on one page, by keyboard only, and is never asked again. */
async function answerFirstRun(page: Page): Promise<void> {
  const t = (key: string) => text('en', `home.firstRun.${key}`);
  const panel = page.getByRole('region', { name: t('title') });
  const press = async (name: string) => {
    await panel.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  for (const step of STEPS) {
    await panel.getByRole('heading', { name: t(`${step}.title`) }).waitFor();
    expect([step, await axeViolations(page), await fitsWidth(page)]).toEqual([step, [], true]);
    // one inviting page instead of empty cards
    expect(await page.getByRole('main').getByText(text('en', 'body.empty.text')).count()).toBe(0);
    if (step === 'person') {
      await fill(page, { birthDate: '1990-05-07', height: '164' });
      await page.locator('form select[name=gender]').selectOption('F');
      await press(t('save'));
    } else {
      if (step === 'goal') await press('8,000');
      if (step === 'goal') await panel.getByRole('button', { name: '8,000', pressed: true }).waitFor();
      await press(t(step === 'device' ? 'done' : 'next'));
    }
  }
  await panel.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('main').getByText(text('en', 'body.empty.text')).first().waitFor();
  expect(await panel.count()).toBe(0);
}

/** A member completes their profile on a phone; devices deliver readings and the member enters some. */
export async function measureMember(platform: EmptyPlatform): Promise<void> {
  const t = (key: string) => text('en', key);
  const key = await deviceKeyOf(platform, 'en');
  const { context, page, problems } = await platform.openVisit('en', 390);
  await signInByMail(page, 'en', await platform.mails.to(HANUL.member.email), PASSWORD, '/usr/info');
  const main = page.locator('main');
  await answerFirstRun(page);
  await main.getByText(t('body.empty.text')).first().waitFor();
  expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);

  const weighed = { kind: 'body', externalId: 'w1', measuredAt: new Date(Date.now() - 60_000).toISOString(), weight: 63.2, bfp: 27.4 };
  await deliver(platform.stack.url, key, HANUL.member.id, [weighed]);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(Date.now());
  await deliver(platform.stack.url, key, HANUL.member.id, [
    { kind: 'steps', externalId: 's1', day, steps: 6480 },
    { kind: 'sleep', externalId: 'n1', day, inBed: 460, asleep: 425, deep: 80, light: 250, rem: 95 },
  ]);
  await page.reload();
  await main
    .locator('[data-tile=score]')
    .filter({ hasText: /^Body score \d+/ })
    .waitFor();
  await main.getByText('63.2', { exact: false }).first().waitFor();
  await main.locator('[data-tile=steps]').filter({ hasText: '6,480' }).waitFor();
  // of the goal of 8,000 chosen at first
  await main.getByText('1,520 steps to go', { exact: false }).waitFor();
  await page.goto('/usr/health?tab=sleep');
  await main
    .getByText(/7\s?h 0?5\s?min/)
    .first()
    .waitFor();

  await goByLink(page, '/usr/health?tab=pressureInput');
  await page.getByRole('button', { name: t('health.pressureInput.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('health.pressureInput.add') });
  await dialog.getByLabel(t('health.pressureInput.sbp')).fill('117');
  await dialog.getByLabel(t('health.pressureInput.dbp')).fill('74');
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await page.getByRole('row').filter({ hasText: '117/74' }).getByText(t('health.pressureInput.class.NORMAL')).waitFor();

  await goByLink(page, '/usr/body');
  // members see the origin of figures, and what the master has set
  await main.locator('[data-origin=lobby]').first().waitFor();
  await main.getByText(t('body.estimate.all')).first().waitFor();
  for (const [measure, isEstimated] of [
    ['weight', false],
    ['bfp', false],
    ['smm', true],
  ] as const)
    expect([measure, (await main.locator(`[data-measure=${measure}] [data-estimated]`).count()) > 0]).toEqual([measure, isEstimated]);
  await goByLink(page, '/usr/body?tab=tobe');
  await page.getByRole('button', { name: t('body.toBe.byFigures') }).click();
  await fill(page, { wgt: '60', bfp: '25' });
  await page.getByRole('button', { name: t('body.toBe.save') }).click();
  await acknowledge(page, t('body.toBe.changed'));

  await goByLink(page, '/usr/info');
  await main.locator('[data-tile=goal]').filter({ hasText: '60.0' }).waitFor();
  await main.locator('[data-tile=pressure]').filter({ hasText: '117/74' }).waitFor();
  const slides = page.getByRole('list', { name: t('member.promotion.title') }).locator('img');
  await slides.first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth === 800));
  expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
  expect(problems).toEqual([]);
  await context.close();
}
