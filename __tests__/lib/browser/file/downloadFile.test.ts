/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { useActivity } from '@/lib/browser/activity';
import type { BrowserError } from '@/lib/browser/browserError';
import { downloadFile } from '@/lib/browser/file/downloadFile';
import { sessionEnded } from '@/lib/browser/sessionEnd';
import { Call, mockXhr } from '@/__tests__/support/screen/xhr';

jest.mock('@/lib/browser/sessionEnd', () => ({ sessionEnded: jest.fn() }));

mockXhr();
beforeEach(() => jest.mocked(sessionEnded).mockReset());

const NAMED = { 'content-disposition': `attachment; filename=members.xlsx; filename*=UTF-8''%ED%9A%8C%EC%9B%90.xlsx`, 'x-rows': '12' };
const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: BrowserError) => error,
  );

test('X3: a file is downloaded whole with its name and rows, and reports its progress', async () => {
  const seen: [number, number | null][] = [];
  const got = downloadFile('/export/members', { reason: 'Review' }, { onProgress: (...at) => seen.push(at) });
  const call = Call.last;
  expect([call.address, call.headers, call.body, call.responseType]).toEqual([
    ['GET', '/api/export/members?reason=Review'],
    { 'X-CSRF': '1' },
    null,
    'blob',
  ]);
  call.begin(200, NAMED);
  call.onprogress?.({ loaded: 3 });
  call.answer(200, 'file', NAMED);
  expect(await got).toEqual({ name: '회원.xlsx', rows: 12, content: call.response });
  expect(seen).toEqual([[3, 12]]);
});

test('a body makes it a POST; without headers the file has a default name and no row count', async () => {
  const got = downloadFile('/member/bulkFile', {}, { body: { rows: [] } });
  expect([Call.last.address[0], Call.last.headers['Content-Type'], Call.last.body]).toEqual(['POST', 'application/json', '{"rows":[]}']);
  Call.last.answer(200, 'file');
  expect(await got).toMatchObject({ name: 'download.xlsx', rows: null });
});

test('a refusal becomes its error, any other response is UPSTREAM_INVALID, and neither counts as progress', async () => {
  const onProgress = jest.fn();
  const refused = failureOf(downloadFile('/export/members', {}, { onProgress }));
  Call.last.begin(401);
  Call.last.onprogress?.({ loaded: 3 });
  Call.last.answer(401, { error: { code: 'NO_SESSION', status: 401, ref: 'r-1' } });
  expect(await refused).toMatchObject({ code: 'NO_SESSION', status: 401, ref: 'r-1' });
  expect([sessionEnded, onProgress].map((mock) => jest.mocked(mock).mock.calls.length)).toEqual([1, 0]);
  const strange = failureOf(downloadFile('/export/members', {}));
  Call.last.answer(502, '<html>');
  expect(await strange).toMatchObject({ code: 'UPSTREAM_INVALID', status: 502 });
});

test('a broken-off file is an error and never a shorter file; an unreachable portal is OFFLINE', async () => {
  const cut = failureOf(downloadFile('/export/members', {}));
  Call.last.begin(200, NAMED);
  Call.last.fail();
  expect(await cut).toMatchObject({ code: 'UPSTREAM_INVALID', status: 502 });
  const offline = failureOf(downloadFile('/export/members', {}));
  Call.last.fail();
  expect(await offline).toMatchObject({ code: 'OFFLINE', status: 0 });
});

test('an abort stops the download, before or while it runs', async () => {
  const control = new AbortController();
  const got = failureOf(downloadFile('/export/members', {}, { signal: control.signal }));
  control.abort();
  expect(await got).toMatchObject({ name: 'AbortError' });
  const late = failureOf(downloadFile('/export/members', {}, { signal: control.signal }));
  expect([await late, Call.last.body]).toMatchObject([{ name: 'AbortError' }, undefined]);
  expect(sessionEnded).not.toHaveBeenCalled();
});

test('R-SHELL-04: a download runs in the background until it has arrived', async () => {
  const { result } = renderHook(() => useActivity('background'));
  let got: Promise<unknown> = Promise.resolve();
  act(() => void (got = downloadFile('/export/members', {})));
  expect(result.current).toBe(true);
  await act(async () => {
    Call.last.answer(200, 'file');
    await got;
  });
  expect(result.current).toBe(false);
});
