import type { Page } from 'playwright-core';
import { composeRecord } from '@/lib/body/composition/rules';
import { ageOn, dayOf } from '@/lib/shared/dates';
import {
  axeViolations,
  closeBrowser,
  fitsWidth,
  LANGS,
  PASSWORD,
  resize,
  signInto,
  url,
  visit,
  visitAs,
  type Lang,
} from '../support/browser';
import { settle } from '../support/ownCompany';
import { text } from '../support/texts';

jest.setTimeout(180_000);
afterAll(closeBrowser);

const BIRTH_DATE = '1990-05-07';
const HEIGHT = 168.5;
const READING = { weight: 61.2, bfp: 28.1 };

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`form input[name=${name}]`).fill(value);
};
const closeAlert = async (page: Page) => {
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The score that a scale's reading gives a woman of that birth date and height, as it is shown. */
function scoreNow(): number {
  const age = ageOn(BIRTH_DATE, dayOf(new Date(), 'Asia/Seoul'));
  return Math.floor(composeRecord({ gender: 'F', age, height: HEIGHT, ...READING }).bodyScore!);
}
const score = (page: Page) => page.getByRole('img', { name: new RegExp(`(^|\\D)${scoreNow()}(\\D|$)`) }).first();

async function weigh(key: string, person: string) {
  const reading = { kind: 'body', externalId: person, person, measuredAt: new Date().toISOString(), ...READING };
  const answer = await fetch(`${url}/api/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ source: 'lobby', readings: [reading] }),
  });
  expect(await answer.json()).toMatchObject({ accepted: 1, refused: [] });
}

describe.each(LANGS)('accounts that are made in the browser, in %s', (lang: Lang) => {
  const code = `OWN${lang.toUpperCase()}`;
  const master = `own.master.${lang}`;
  const known = `own.known.${lang}`;
  const unknown = `own.unknown.${lang}`;
  const t = (path: string) => text(lang, path);

  beforeAll(async () => {
    const { context, page, trouble } = await visitAs('demo.admin', { lang });
    await page.goto('/company/create');
    await fill(page, { id: master, masterName: '한별 Kim', name: `Own ${lang}`, code, email: `${master}@own.example`, ppw: PASSWORD });
    // the zone of the device is the first proposal
    expect(await page.getByLabel(t('common.zone.field')).inputValue()).toContain(lang === 'en' ? 'Seoul' : '대한민국');
    await press(page, t('company.form.submitCreate'));
    await closeAlert(page);
    await page.waitForURL('**/admin/list');
    expect(trouble).toEqual([]);
    await context.close();
    await settle(code, master);
  });

  test('R-TRUE-03: an account made in the browser gets its score from a device’s reading', async () => {
    const { context, page, trouble } = await visitAs(master, { lang }, code);
    await page.goto('/mng/setting/device');
    await press(page, t('device.add'));
    await fill(page, { name: 'Lobby scale' });
    await press(page, t('device.form.make'));
    const key = await page.getByRole('dialog').locator('input[readonly]').inputValue();
    await press(page, t('device.form.done'));

    await page.goto('/mng/member');
    await press(page, t('memberList.add'));
    await fill(page, {
      id: known,
      name: '하늘 Lee',
      email: `${known}@own.example`,
      birthDate: '2999-01-01',
      height: '300',
      dept: '영업팀',
    });
    await page.locator('form select[name=gender]').selectOption('F');
    await page.locator('form select[name=countryCode]').selectOption('82');
    await press(page, t('memberList.form.register'));
    await page.locator('input[name=birthDate][aria-invalid]').waitFor();
    await page.locator('input[name=height][aria-invalid]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await resize(page, 390);
    expect(await fitsWidth(page)).toBe(true);
    await resize(page, 1440);
    await fill(page, { birthDate: BIRTH_DATE, height: String(HEIGHT) });
    await press(page, t('memberList.form.register'));
    await closeAlert(page);
    await settle(code, known);
    await weigh(key, known);

    const member = await visitAs(known, { lang }, code);
    await member.page.goto('/usr/body');
    await score(member.page).waitFor();
    expect([...trouble, ...member.trouble]).toEqual([]);
    await member.context.close();

    // somebody of whom nothing is known: they are led to where it is entered, and so is their manager
    await press(page, t('memberList.add'));
    await fill(page, { id: unknown, name: '바다 Park', email: `${unknown}@own.example` });
    await page.locator('form select[name=gender]').selectOption('F');
    await press(page, t('memberList.form.register'));
    await closeAlert(page);
    await settle(code, unknown);
    await weigh(key, unknown);
    await page.getByRole('link', { name: '바다 Park', exact: true }).click();
    await page.waitForURL('**/mng/member/*');
    await page.goto(`${new URL(page.url()).pathname.replace(/\/(body|info)$/, '')}/body`);
    await page
      .getByRole('link', { name: t('common.person.enterOf'), exact: true })
      .first()
      .click();
    await page.getByRole('dialog').locator('input[name=birthDate]').waitFor();
    expect(await page.getByRole('dialog').locator('input[name=id]').inputValue()).toBe(unknown);
    await press(page, t('common.action.cancel'));
    await page.waitForURL('**/mng/member');
    expect(trouble).toEqual([]);
    await context.close();

    const own = await visitAs(unknown, { lang }, code);
    await own.page.goto('/usr/body');
    await own.page
      .getByRole('link', { name: t('common.person.enterOwn'), exact: true })
      .first()
      .click();
    await fill(own.page, { birthDate: BIRTH_DATE, height: String(HEIGHT) });
    expect(await axeViolations(own.page)).toEqual([]);
    await press(own.page, t('common.action.save'));
    await closeAlert(own.page);
    await own.page.goto('/usr/body');
    await score(own.page).waitFor();
    expect(await own.page.getByRole('link', { name: t('common.person.enterOwn'), exact: true }).count()).toBe(0);
    expect(own.trouble).toEqual([]);
    await own.context.close();
  });

  test('R-INFO-02: the device’s time zone is proposed once; kept or taken, it is not asked again, and can be searched for later', async () => {
    const { context, page, trouble } = await visit({ lang, timeZone: 'America/New_York' });
    await signInto(context, master, { lang }, code);
    await page.goto('/mng/setting/accInfo');
    const offer = page.getByRole('region', { name: t('common.zone.title'), exact: true });
    await offer.getByRole('button', { name: t('common.zone.accept'), exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await offer.getByRole('button', { name: t('common.zone.accept'), exact: true }).click();
    await offer.waitFor({ state: 'detached' });
    const place = 'New York';
    await page.locator('main').getByText(place, { exact: false }).first().waitFor();

    await press(page, t('member.edit.open'));
    const zone = page.getByRole('dialog').getByLabel(t('common.zone.field'));
    expect(await zone.inputValue()).toContain(place);
    await zone.fill(lang === 'en' ? 'Kathmandu' : '네팔');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    expect(await page.getByRole('listbox').getByRole('option').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await zone.press('Enter');
    await press(page, t('common.action.save'));
    await closeAlert(page);
    await page.locator('main').getByText('GMT+5:45', { exact: false }).waitFor();
    expect(trouble).toEqual([]);
    await context.close();
  });
});
