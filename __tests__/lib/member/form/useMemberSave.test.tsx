/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
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
