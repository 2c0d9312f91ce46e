import { randomBytes } from 'node:crypto';

const ROOM = 3;
const MINJI = { memberSeq: 7, key: randomBytes(32).toString('base64') };
const HANA = { memberSeq: 8, key: randomBytes(32).toString('base64') };

const content = new Map<string, string>();
Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (name: string) => content.get(name) ?? null,
    setItem: (name: string, value: string) => content.set(name, value),
    removeItem: (name: string) => content.delete(name),
  },
});
beforeEach(() => content.clear());

/** Loads a page for a signed-in member; `formCount` is the number of kept forms reported to them. */
async function loaded(owner = MINJI) {
  jest.resetModules();
  const { unsealKeptText, clearKeptText } = await import('@/lib/browser/kept/keptText');
  const { chatStoreOf } = await import('@/lib/chat/chatStores');
  const { drafts } = chatStoreOf(owner.memberSeq, () => new Date());
  const formCount = await unsealKeptText(owner);
  const { keepDraft } = drafts.ports;
  drafts.ports.keepDraft = (...draft) => {
    const kept = keepDraft(...draft);
    keeping.push(kept);
    return kept;
  };
  return { drafts, formCount, clearKeptText };
}
const keeping: Promise<void>[] = [];
/** Resolves when everything written has been stored. */
async function settled() {
  do {
    await Promise.all(keeping.splice(0));
    await new Promise((resolve) => setImmediate(resolve));
  } while (keeping.length > 0);
}

/** Loads a page and returns its draft of the room. */
async function found(owner = MINJI, roomSeq = ROOM) {
  const { drafts, formCount } = await loaded(owner);
  await drafts.restore(roomSeq);
  await settled();
  return [drafts.get(roomSeq), formCount];
}

test('R-AUTH-15: a draft survives every reload, per room, in its latest state, without a message', async () => {
  const { drafts } = await loaded();
  for (const text of ['S', 'Se', 'See', 'See you']) drafts.set(ROOM, text);
  drafts.set(4, 'Elsewhere');
  await settled();
  expect([...content].join(' ')).not.toMatch(/See|chat/);
  expect(await found()).toEqual(['See you', 0]);
  expect(await found()).toEqual(['See you', 0]);
  expect(await found(MINJI, 4)).toEqual(['Elsewhere', 0]);
  expect(await found(MINJI, 5)).toEqual(['', 0]);
});

test('R-AUTH-15: a sent or emptied draft is not restored', async () => {
  const { drafts } = await loaded();
  drafts.set(ROOM, 'Sent');
  await settled();
  drafts.set(ROOM, '');
  await settled();
  expect([await found(), content.size]).toEqual([['', 0], 0]);
});

test('R-AUTH-07: a draft is not restored for another member, and is deleted at sign-out', async () => {
  const { drafts } = await loaded();
  drafts.set(ROOM, 'Mine');
  await settled();
  expect(await found(HANA)).toEqual(['', 0]);
  expect(await found()).toEqual(['', 0]);

  const { drafts: again, clearKeptText } = await loaded();
  again.set(ROOM, 'Mine');
  await settled();
  expect(content.size).toBe(1);
  clearKeptText();
  again.set(ROOM, 'Mine still');
  await settled();
  expect(content.size).toBe(0);
});

test('text written before the restore wins', async () => {
  const { drafts } = await loaded();
  drafts.set(ROOM, 'Older');
  await settled();
  const { drafts: next } = await loaded();
  const restored = [next.restore(ROOM), next.restore(ROOM)];
  next.set(ROOM, 'Newer');
  await Promise.all(restored);
  expect(next.get(ROOM)).toBe('Newer');
});
