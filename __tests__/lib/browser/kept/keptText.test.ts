import { randomBytes } from 'node:crypto';
import { wrapCrypto } from '../../../support/wrapCrypto';

const PLACE = 'kept';
const MINJI = { memberSeq: 7, key: randomBytes(32).toString('base64') };
const HANA = { memberSeq: 8, key: randomBytes(32).toString('base64') };
const TYPED = {
  text: '체중 77.6 kg',
  pw: 'Wellness!2026',
  tags: ['a', 'b'],
  picture: new Blob(['x']),
  at: { day: '2026-11-23', newPassword: 'x' },
};

const content = new Map<string, string>();
let isFull = false;
Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (name: string) => content.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      content.set(name, value);
    },
    removeItem: (name: string) => content.delete(name),
  },
});

/** Whether the next text to be sealed takes a while. */
let isSlow = false;
wrapCrypto(async (name, call) => {
  const waits = isSlow && name === 'encrypt';
  if (waits) {
    isSlow = false;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return call();
});

/** Loads the page: only the tab's storage survives. */
async function loaded() {
  jest.resetModules();
  return import('@/lib/browser/kept/keptText');
}

/** A session of Minji's that ended while a form was open. */
async function ended(typed: Record<string, unknown> | null = TYPED) {
  const page = await loaded();
  await page.unsealKeptText(MINJI);
  page.registerForm('/usr/info profile', () => typed);
  await page.persistText();
  return page;
}

beforeEach(() => {
  content.clear();
  isFull = false;
});

test('R-AUTH-15: typed text returns to the same person and form, without passwords and files, until it is deleted', async () => {
  expect((await ended()).isLeavingAllowed()).toBe(true);
  const page = await loaded();
  expect(await page.unsealKeptText(MINJI)).toBe(1);
  expect(await page.readKeptText('/usr/info goal')).toBeNull();
  const back = { text: '체중 77.6 kg', tags: ['a', 'b'], at: { day: '2026-11-23' } };
  expect(await page.readKeptText('/usr/info profile')).toEqual(back);
  // the page was left before it was in the form
  const next = await loaded();
  await next.unsealKeptText(MINJI);
  expect(await next.readKeptText('/usr/info profile')).toEqual(back);
  await next.persistForReload('/usr/info profile', null);
  expect(await next.readKeptText('/usr/info profile')).toBeNull();
  expect(content.size).toBe(0);
});

test('J-12: text sealed under an older cookie secret is restored after a rotation', async () => {
  await ended();
  const page = await loaded();
  const newer = randomBytes(32).toString('base64');
  expect(await page.unsealKeptText({ ...MINJI, key: `${newer},${MINJI.key}` })).toBe(1);
  expect(await page.readKeptText('/usr/info profile')).toMatchObject({ text: '체중 77.6 kg' });
});

test('R-AUTH-15: neither the typed text nor its form can be read from the storage', async () => {
  await ended();
  const stored = [...content].join(' ');
  const read =
    stored + Buffer.from(content.get(PLACE)!, 'base64').toString('latin1') + Buffer.from(content.get(PLACE)!, 'base64').toString('utf8');
  for (const word of ['77.6', '체중', 'Wellness', 'profile', 'memberSeq', MINJI.key]) expect(read).not.toContain(word);
});

test.each([
  ['another person', HANA],
  ['another person with the key', { ...MINJI, memberSeq: 8 }],
  ['the same person with another key', { ...HANA, memberSeq: 7 }],
])('R-AUTH-15: %s gets nothing, and the text is deleted', async (_, owner) => {
  await ended();
  const page = await loaded();
  expect(await page.unsealKeptText(owner)).toBe(0);
  expect(await page.readKeptText('/usr/info profile')).toBeNull();
  expect(content.size).toBe(0);
});

test.each(['', 'x', '%%%', Buffer.from('{"memberSeq":7}').toString('base64')])(
  'R-AUTH-15: %j in the storage is discarded',
  async (broken) => {
    content.set(PLACE, broken);
    const page = await loaded();
    expect(await page.unsealKeptText(MINJI)).toBe(0);
    expect(content.size).toBe(0);
  },
);

test('R-AUTH-15: a full storage keeps nothing and throws nothing', async () => {
  isFull = true;
  expect((await ended()).isLeavingAllowed()).toBe(false);
});

test('R-AUTH-15: neither forms without unsent text nor closed forms are kept', async () => {
  const page = await ended(null);
  expect(page.hasUnsavedText()).toBe(false);
  page.registerForm('/usr/info goal', () => ({ weight: '70' }))();
  await page.persistText();
  expect(content.size).toBe(0);
});

test('R-AUTH-07: signing out deletes the kept text, and keeps no open form afterwards', async () => {
  const page = await ended();
  page.clearKeptText();
  expect(content.size).toBe(0);
  page.registerForm('/usr/info profile', () => TYPED);
  await page.persistText();
  expect(content.size).toBe(0);
  // the page no longer holds unsaved text
  expect(page.isLeavingAllowed()).toBe(true);
});

test('R-AUTH-07: signing out releases the page of a form that was never kept', async () => {
  const page = await loaded();
  await page.unsealKeptText(MINJI);
  page.registerForm('/usr/info profile', () => TYPED);
  expect([page.hasUnsavedText(), page.isLeavingAllowed()]).toEqual([true, false]);
  page.clearKeptText();
  expect([page.hasUnsavedText(), page.isLeavingAllowed()]).toEqual([false, true]);
});

test('R-AUTH-15: text kept earlier does not release a page without an open form', async () => {
  await ended();
  const page = await loaded();
  await page.unsealKeptText(MINJI);
  await page.persistText();
  expect(page.isLeavingAllowed()).toBe(false);
});

test('R-AUTH-15: text saved for a reload before the page knows its person is kept with that of before', async () => {
  await ended();
  const page = await loaded();
  const saved = page.persistForReload('draft: room', { text: 'Hello' });
  await page.unsealKeptText(MINJI);
  await saved;
  const next = await loaded();
  expect(await next.unsealKeptText(MINJI)).toBe(1);
  expect(await next.readKeptText('draft: room')).toEqual({ text: 'Hello' });
});

test('R-AUTH-15: kept text not yet taken survives another end of the session', async () => {
  await ended();
  const page = await loaded();
  await page.unsealKeptText(MINJI);
  page.registerForm('/usr/info goal', () => ({ weight: '70' }));
  await page.persistText();
  const next = await loaded();
  expect(await next.unsealKeptText(MINJI)).toBe(2);
  expect(await next.readKeptText('/usr/info goal')).toEqual({ weight: '70' });
  expect(await next.readKeptText('/usr/info profile')).toMatchObject({ tags: ['a', 'b'] });
});

test('R-AUTH-15: of concurrent saves for a reload all are kept, however long sealing takes', async () => {
  const page = await loaded();
  await page.unsealKeptText(MINJI);
  isSlow = true;
  const older = page.persistForReload('draft: waits', { text: 'Hello' });
  await new Promise((resolve) => setTimeout(resolve, 10));
  await Promise.all([older, page.persistForReload('draft: room', { text: 'Next' })]);
  const next = await loaded();
  await next.unsealKeptText(MINJI);
  expect([await next.readKeptText('draft: waits'), await next.readKeptText('draft: room')]).toEqual([{ text: 'Hello' }, { text: 'Next' }]);
});
