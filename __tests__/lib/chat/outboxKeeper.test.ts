import { randomBytes } from 'node:crypto';
import type { ChatStore } from '@/lib/chat/chatStore';
import { wrapCrypto } from '../../support/wrapCrypto';

const ROOM = 3;
const MINJI = { memberSeq: 7, key: randomBytes(32).toString('base64') };
const HANA = { memberSeq: 8, key: randomBytes(32).toString('base64') };

jest.mock('@/lib/browser/http', () => ({ request: () => Promise.reject(new Error('no network')) }));
const content = new Map<string, string>();
Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (name: string) => content.get(name) ?? null,
    setItem: (name: string, value: string) => content.set(name, value),
    removeItem: (name: string) => content.delete(name),
  },
});
beforeEach(() => content.clear());

/** Calls of the Web Crypto API that have not settled yet. */
const underWay = new Set<Promise<unknown>>();
wrapCrypto((_, call) => {
  const result = call();
  underWay.add(result);
  void result.catch(() => undefined).finally(() => underWay.delete(result));
  return result;
});

/** Waits until no text is being sealed or opened any more, nor the next one begun. */
async function settled(): Promise<void> {
  for (let idle = 0; idle < 5; idle += 1) {
    if (underWay.size > 0) idle = 0;
    await Promise.allSettled(underWay);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Loads a page for a signed-in member without a network; `formCount` is the number of kept forms reported to them. */
async function loaded(owner = MINJI) {
  jest.resetModules();
  const { unsealKeptText, clearKeptText } = await import('@/lib/browser/kept/keptText');
  const { chatStoreOf } = await import('@/lib/chat/chatStores');
  const store = chatStoreOf(owner.memberSeq, () => new Date(0));
  const stop = store.use({});
  ends.push(() => {
    for (const { clientId } of store.sender.outbox) store.sender.settle(clientId, 'stored');
    stop();
  });
  const formCount = await unsealKeptText(owner);
  await settled();
  return { store, formCount, clearKeptText };
}
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  return settled();
});
const waiting = ({ sender }: ChatStore) => sender.outbox.map(({ text, state }) => `${text} ${state}`);

test('R-CHAT-03 R-AUTH-15: unsent messages survive every reload, with the same client ids, sealed, and without a message', async () => {
  const { store } = await loaded();
  for (const text of ['One', 'Two', 'Three']) {
    store.sender.write(ROOM, text, null);
    store.drafts.set(ROOM, '');
  }
  store.drafts.set(ROOM, 'Not yet');
  await settled();
  expect([...content].join(' ')).not.toMatch(/One|Not yet|chat/);
  for (const _load of ['first', 'second']) {
    const next = await loaded();
    expect([waiting(next.store), next.formCount]).toEqual([['One waiting', 'Two waiting', 'Three waiting'], 0]);
    expect(next.store.sender.outbox.map(({ clientId }) => clientId)).toEqual(store.sender.outbox.map(({ clientId }) => clientId));
    await next.store.drafts.restore(ROOM);
    await settled();
    expect(next.store.drafts.get(ROOM)).toBe('Not yet');
  }
});

test('R-CHAT-03: a refused message survives every reload with the reason', async () => {
  const { store } = await loaded();
  store.sender.write(ROOM, 'Not here', null);
  await settled();
  store.sender.settle(store.sender.outbox[0]!.clientId, 'FORBIDDEN');
  await settled();
  for (const _load of ['first', 'second'])
    expect((await loaded()).store.sender.outbox).toMatchObject([{ text: 'Not here', state: 'failed', refusal: 'FORBIDDEN' }]);
});

test('R-AUTH-07: unsent messages are not restored for another member, and are deleted at sign-out', async () => {
  const { store } = await loaded();
  store.sender.write(ROOM, 'Mine', null);
  await settled();
  expect(waiting((await loaded(HANA)).store)).toEqual([]);
  expect(content.size).toBe(0);

  const { store: again, clearKeptText } = await loaded();
  again.sender.write(ROOM, 'Mine', null);
  await settled();
  expect(content.size).toBe(1);
  again.sender.write(ROOM, 'Mine still', null);
  clearKeptText();
  await settled();
  expect(content.size).toBe(0);
});
