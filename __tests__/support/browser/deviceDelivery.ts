import { HANUL, type EmptyPlatform } from './emptyPlatform';
import type { Lang } from './browser';
import { text } from '@/__tests__/support/texts';

const keys = new WeakMap<EmptyPlatform, string>();

/** The key of the lobby scale, which the master kept when it was created. */
export async function deviceKeyOf(platform: EmptyPlatform, lang: Lang): Promise<string> {
  const key = keys.get(platform) ?? (await makeDeviceKey(platform, lang));
  keys.set(platform, key);
  return key;
}

/** Creates a key for a scale as the master, on the screen that shows it once. */
async function makeDeviceKey(platform: EmptyPlatform, lang: Lang): Promise<string> {
  const t = (key: string) => text(lang, `device.${key}`);
  const { context, page } = await platform.openSignedIn(lang, HANUL.master.id, '/mng/setting/device');
  await page.getByRole('button', { name: t('add'), exact: true }).click();
  const form = page.getByRole('dialog');
  await form.locator('input[name=name]').fill('Lobby scale');
  await form.locator('select[name=device]').selectOption('FT');
  await form.getByRole('button', { name: t('form.make'), exact: true }).click();
  const key = await form.locator('input[readonly]').inputValue();
  await context.close();
  return key;
}

/** Delivers as a device does: it knows only the portal’s address and its key. */
export async function deliver(portal: string, key: string, person: string, readings: readonly object[]): Promise<void> {
  const answer = await fetch(`${portal}/api/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ source: 'lobby', readings: readings.map((reading) => ({ person, ...reading })) }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { accepted: readings.length, refused: [] }]);
}
