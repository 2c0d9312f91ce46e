import type { Locator, Page } from 'playwright-core';
import { axeViolations, url, visitAs } from '../support/browser/browser';
import { createCompany } from '../support/browser/ownCompany';
import { acknowledge } from '../support/browser/signInByPage';
import { filled } from '../support/texts';

/** A company for this journey, so that no other journey’s lists change. */
const CODE = 'SCALECO';

beforeAll(() => createCompany(CODE, ['scalemaster', 'Scale Master'], [['scalemember', '한별 Seo']]));

/** Delivers as a device does: it knows only the portal’s address and its key. */
async function deliver(key: string, readings: object[]) {
  const answer = await fetch(`${url}/api/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ source: 'lobby', readings }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const weighIn = (who: string, weight: number, minutesAgo: number) => ({
  kind: 'body',
  externalId: `${weight}`,
  person: who,
  measuredAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  weight,
});

const t = (key: string, values: Record<string, string | number> = {}) => filled('en', key, values);
const button = (from: Page | Locator, name: string) => from.getByRole('button', { name, exact: true });

test('R-DATA-01: a key is created, a device delivers, an unassigned reading is assigned, and the member sees it and rejects it', async () => {
  const { context, page, problems } = await visitAs('scalemaster', {}, CODE);
  await page.goto('/mng/setting/device');
  await page.getByText(t('device.none')).waitFor();
  await button(page, t('device.add')).click();
  const form = page.getByRole('dialog');
  await button(form, t('device.form.make')).click();
  await form.getByText(t('device.error.nameBlank')).waitFor();
  await form.locator('input[name=name]').fill('Lobby scale');
  await form.locator('select').selectOption('FT');
  await button(form, t('device.form.make')).click();
  const key = await form.locator('input[readonly]').inputValue();
  expect(await axeViolations(page)).toEqual([]);
  await button(form, t('device.form.done')).click();
  await page.getByText(t('device.ends', { end: key.slice(-4) })).waitFor();
  expect(await page.content()).not.toContain(key);

  const report = await deliver(key, [weighIn('scalemember', 61.2, 60), weighIn('card-7', 64.9, 2), weighIn('card-7', 301, 1)]);
  expect([report.status, report.body]).toMatchObject([
    200,
    { accepted: 1, waiting: 1, refused: [{ index: 2, field: 'weight', reason: 'implausible' }] },
  ]);
  await page.goto('/mng/inbox/readings');
  const waiting = page.locator('main li').filter({ hasText: 'card-7' });
  await waiting.getByText('64.9 kg').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await waiting.getByText(t('unassigned.assign'), { exact: true }).click();
  await button(form, t('unassigned.dialog.submit')).click();
  await form.getByText(t('unassigned.dialog.choose')).waitFor();
  await form.getByRole('radio', { name: '한별 Seo' }).check();
  await form.getByRole('checkbox').check();
  expect(await axeViolations(page)).toEqual([]);
  await button(form, t('unassigned.dialog.submit')).click();
  await acknowledge(page, /한별 Seo/);
  await page.getByText(t('unassigned.none')).waitFor();
  expect((await deliver(key, [weighIn('card-7', 65.1, 0)])).body).toMatchObject({ accepted: 1, waiting: 0 });

  const member = await visitAs('scalemember', {}, CODE);
  await member.page.goto('/usr/body?tab=list');
  for (const weight of ['65.1', '64.9', '61.2']) await member.page.getByRole('cell', { name: weight, exact: true }).waitFor();
  const tab = (name: string) => member.page.getByRole('link', { name: t(`body.tabs.${name}`), exact: true });
  await tab('analysis').click();
  await button(member.page, t('body.notMine.open')).click();
  await button(member.page.getByRole('alertdialog'), t('body.notMine.submit')).click();
  await acknowledge(member.page, t('body.notMine.done'));
  await tab('list').click();
  await member.page.getByRole('cell', { name: '64.9', exact: true }).waitFor();
  await member.page.getByRole('cell', { name: '65.1', exact: true }).waitFor({ state: 'detached' });
  expect(await member.page.getByRole('cell', { name: '65.1', exact: true }).count()).toBe(0);
  expect(member.problems).toEqual([]);
  await member.context.close();

  await page.goto('/mng/inbox/readings?from=MEMBER');
  await page.getByText(t('unassigned.returned', { name: '한별 Seo' })).waitFor();
  await page.getByText('65.1 kg', { exact: false }).waitFor();
  await page.goto('/mng/setting/device');
  expect(await page.getByText(t('device.never')).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await button(page, t('device.revokeOf', { name: 'Lobby scale' })).click();
  await button(page.getByRole('alertdialog'), t('device.revoke')).click();
  await acknowledge(page, t('device.revokeDone', { name: 'Lobby scale' }));
  expect(await deliver(key, [weighIn('scalemember', 61.3, 0)])).toMatchObject({
    status: 401,
    body: { error: { details: { key: 'REVOKED' } } },
  });
  expect(problems).toEqual([]);
  await context.close();
});

test('R-DATA-01: a manager has no access to device keys', async () => {
  const manager = await visitAs('demo.manager', { lang: 'ko' });
  const led = await manager.context.request.get('/mng/setting/device', { maxRedirects: 0 });
  expect([led.status(), new URL(led.headers().location!, url).pathname]).toEqual([307, '/mng/dashboard']);
  await manager.page.goto('/mng/setting/accInfo');
  expect(await manager.page.locator('a[href="/mng/setting/device"]').count()).toBe(0);
  await manager.context.close();
});
