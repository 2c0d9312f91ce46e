import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { entryPath } from '@/lib/auth/entry/entryLinks';
import { waitUntilSettled, visit, visitAs } from '../support/browser/browser';
import { askUpstream } from '../support/browser/upstream';
import { callAs, callWith, signInAs } from '../support/browser/callAs';
import { createCompany } from '../support/browser/ownCompany';
import { text } from '../support/texts';

const CODE = 'PICTURECO';
const MASTER = 'picture.master';
const MEMBER = 'picture.member';

beforeAll(() => createCompany(CODE, [MASTER, 'Picture Master'], [[MEMBER, '그림 Lee']]));

const jpeg = async (width: number, height: number, background: string) => ({
  name: 'chosen.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Waits until a picture is decoded; returns its aspect ratio. */
async function drawn(picture: Locator): Promise<number> {
  await picture.waitFor();
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  });
}

const button = (from: Page | Locator, key: string) => from.getByRole('button', { name: text('en', key), exact: true });

/** Uploads a picture; checks it before and after saving, and after a reload. */
async function put(page: Page, place: Locator, picture: Awaited<ReturnType<typeof jpeg>>): Promise<void> {
  await place.locator('input[type=file]').setInputFiles(picture);
  await drawn(place.getByRole('img'));
  await button(place, 'settings.picture.save').click();
  await button(place, 'settings.picture.replace').waitFor();
  await waitUntilSettled(page);
  await drawn(place.locator('img[src^="/api/files/"]'));
  await page.reload();
  await drawn(place.locator('img[src^="/api/files/"]'));
}

test('R-SET-03: logo and promotion images are shown in the settings and to members', async () => {
  const { context, page, problems } = await visitAs(MASTER, {}, CODE);
  await page.goto('/mng/setting/cptLogo');
  const logo = page.getByRole('region', { name: text('en', 'settings.logo.title'), exact: true });
  await put(page, logo, await jpeg(600, 200, '#0a7d5a'));
  await page.goto('/mng/setting/pmtLogo');
  const second = page.getByRole('region', { name: text('en', 'settings.promotion.slot').replace('{slot}', '2'), exact: true });
  await put(page, second, await jpeg(800, 400, '#3454d1'));
  expect(problems).toEqual([]);
  await context.close();

  const { key } = await callAs<{ key: string }>(CODE, MASTER, 'POST', '/ingest/key/create', { name: 'Scale', device: 'FT' });
  const reading = { kind: 'body', externalId: '1', person: MEMBER, measuredAt: new Date().toISOString(), weight: 61.2 };
  await askUpstream('/ingest/readings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ source: 'scale', readings: [reading] }),
  });
  const member = await visitAs(MEMBER, {}, CODE);
  await member.page.goto('/usr/info');
  const shown = member.page.getByRole('list', { name: text('en', 'member.promotion.title') }).locator('img');
  expect([await shown.count(), await drawn(shown)]).toEqual([1, 2]);
  await member.page.goto('/usr/body?tab=result');
  expect(await drawn(member.page.getByAltText(text('en', 'body.result.logo').replace('{company}', `The people of ${CODE}`)))).toBe(3);
  expect(member.problems).toEqual([]);
  await member.context.close();
});

test('R-RANK-03: a lobby display draws the logo and makes no call that it is refused', async () => {
  const { token } = await signInAs(CODE, MASTER);
  const { code, memberSeq } = await callWith<{ code: string; memberSeq: number }>(token, 'POST', '/member/handOff', { kind: 'lobby' });
  const { context, page, problems } = await visit();
  const kept: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) kept.push(answer.url());
  });
  await page.goto(entryPath('lobby', { code, memberSeq, type: 'S', name: 'Picture Master', lang: 'EN' }));
  await page.locator('[data-lobby=fresh]').waitFor();
  expect(await drawn(page.getByAltText(`The people of ${CODE}`))).toBe(3);
  await waitUntilSettled(page);
  expect([kept, problems]).toEqual([[], []]);
  await context.close();
});

test('a picture that fails to load counts as a problem of its page', async () => {
  const { context, page, problems } = await visitAs(MASTER, {}, CODE);
  await page.goto('/mng/setting/cptLogo');
  await page.evaluate(async () => {
    const image = new Image();
    image.src = '/api/files/00000000-0000-4000-8000-000000000000.jpg';
    await image.decode().catch(() => undefined);
  });
  expect(problems).toEqual(['/api/files/00000000-0000-4000-8000-000000000000.jpg: 404']);
  await context.close();
});
