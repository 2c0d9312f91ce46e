import { randomBytes } from 'node:crypto';
import { sealText, unsealText } from '@/lib/browser/kept/keptTextVault';

const newKey = () => randomBytes(32).toString('base64');
const KEY = newKey();
const MINJI = { memberSeq: 7, key: KEY };

/** What returns of a form’s values. */
async function kept(values: Record<string, unknown>) {
  const sealed = await sealText({ form: values }, MINJI);
  return (await unsealText(sealed!, MINJI))?.form;
}

test('R-AUTH-15: texts, numbers, choices and lists of them are kept as they are', async () => {
  const values = {
    text: '',
    count: 0,
    agreed: false,
    none: null,
    tags: ['a', 1, true, null],
    rows: [{ day: '2026-11-23' }],
    at: { hour: 7 },
  };
  expect(await kept(values)).toEqual(values);
});

test('R-AUTH-15: files, lists with a file and anything else that is no plain value are left out', async () => {
  const values = {
    text: 'x',
    file: new Blob(['x']),
    files: ['a', new Blob(['x'])],
    at: new Date(),
    map: new Map(),
    gone: undefined,
    run: () => 1,
  };
  expect(await kept(values)).toEqual({ text: 'x' });
});

test('R-AUTH-15: passwords and other proofs are left out, however deep and by whichever name', async () => {
  expect(await kept({ pw: 'x', newPassword: 'x', SECRET: 'x', proof: 'x', at: { pw: 'x', day: 'y' }, rows: [{ password: 'x' }] })).toEqual({
    at: { day: 'y' },
    rows: [{}],
  });
});

test('R-AUTH-15: what is no form’s values is dropped, the other forms return', async () => {
  const forms = { one: { text: 'x' }, list: ['x'], text: 'x', none: null } as unknown as Record<string, Record<string, unknown>>;
  expect(await unsealText((await sealText(forms, MINJI))!, MINJI)).toEqual({ one: { text: 'x' } });
  expect(await unsealText((await sealText(['x'] as never, MINJI))!, MINJI)).toBeNull();
});

test('J-12: text is sealed with the newest of several keys, and opened with any of them', async () => {
  const [newer, older] = [newKey(), newKey()];
  const sealed = (await sealText({ form: { text: 'x' } }, { memberSeq: 7, key: `${newer},${older}` }))!;
  const openedWith = async (key: string) => (await unsealText(sealed, { memberSeq: 7, key })) !== null;
  expect([await openedWith(newer), await openedWith(`${newKey()},${newer}`), await openedWith(older)]).toEqual([true, true, false]);
});

test('R-AUTH-15: the same text is sealed differently each time', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => sealText({ form: { text: 'x' } }, MINJI)));
  expect(one).not.toBe(other);
});
