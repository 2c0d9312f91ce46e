/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { companyApi } from '@/lib/company/contract';
import { useMemberSave } from '@/lib/member/form/useMemberSave';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>, [{ path: string }, unknown]>;
const picture = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
const changes = { memberSeq: 7 } as Parameters<ReturnType<typeof useMemberSave>>[0];
const answers = (byPath: Record<string, () => Promise<unknown>>) =>
  requestMock.mockImplementation(({ path }) => (byPath[path] ?? (() => Promise.resolve({})))());
const save = (file: File | null = picture) => renderHook(() => useMemberSave()).result.current(changes, file);

beforeEach(() => requestMock.mockReset());

test('R-MEMB-03: a refused picture does not undo the saved account', async () => {
  answers({});
  expect(await save()).toEqual({ pictureFailed: false });
  answers({ '/member/profileImg': () => Promise.reject(new BrowserError('TOO_LARGE', 413)) });
  expect(await save()).toEqual({ pictureFailed: true });
  expect(await save(null)).toEqual({ pictureFailed: false });
});

test('an internal error while sending the picture is not reported as a refused picture', async () => {
  const fault = new TypeError('a fault of ours');
  answers({ '/member/profileImg': () => Promise.reject(fault) });
  await expect(save()).rejects.toBe(fault);
});

test("R-MEMB-03: another person's concurrent save is returned, and the picture is not sent", async () => {
  const theirs = { memberSeq: 7, name: 'Theirs' };
  answers({
    '/member/profile': () => Promise.reject(new BrowserError('CONFLICT', 409)),
    '/manager/member': () => Promise.resolve(theirs),
  });
  expect(await save()).toEqual({ theirs });
  expect(requestMock.mock.calls.map(([{ path }]) => path)).toEqual(['/member/profile', '/manager/member']);
});

test.each([
  ['member', { managerSeq: null }, companyApi.registerUser.path],
  ['manager', {}, companyApi.registerManager.path],
])('R-MEMB-03: a new %s is added, and the picture is that of the new account', async (_, more, path) => {
  answers({ [path]: () => Promise.resolve({ memberSeq: 12 }) });
  const added = { login: { lang: 'EN', id: 'kim.hana' }, ...more } as unknown as typeof changes;
  expect(await renderHook(() => useMemberSave()).result.current(added, picture)).toEqual({ pictureFailed: false });
  expect(requestMock.mock.calls.map(([spec]) => spec.path)).toEqual([path, '/member/profileImg']);
  expect(requestMock.mock.calls[1]![1]).toMatchObject({ form: { memberSeq: 12 } });
});

test.each([408, 410, 422, 502])('R-MEMB-03: a change refused with %i is nobody else’s, and is reported', async (status) => {
  const refused = new BrowserError('BAD_INPUT', status);
  answers({ '/member/profile': () => Promise.reject(refused) });
  await expect(save()).rejects.toBe(refused);
  expect(requestMock).toHaveBeenCalledTimes(1);
});
