/** @jest-environment jest-fixed-jsdom */
import { File as NodeFile } from 'node:buffer';
import { act, renderHook } from '@testing-library/react';
import { missionCommentApi } from '@/lib/mission/comment/contract';
import { useActivity } from '@/lib/browser/activity';
import type { BrowserError } from '@/lib/browser/browserError';
import { showPagesOf } from '@/lib/browser/pageMember';
import { sessionEnded } from '@/lib/browser/sessionEnd';
import { upload } from '@/lib/browser/file/upload';
import { Call, mockXhr } from '@/__tests__/support/screen/xhr';

jest.mock('@/lib/browser/sessionEnd', () => ({ sessionEnded: jest.fn() }));

mockXhr();
beforeEach(() => jest.mocked(sessionEnded).mockReset());

const files = () => ['a.jpg', 'b.jpg'].map((name) => new NodeFile([name], name) as unknown as File);
const start = (options?: Parameters<typeof upload>[2]) =>
  upload(missionCommentApi.add, { form: { missionSeq: 1, memberSeq: 2, text: 'Look' }, files: files() }, options);
const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: BrowserError) => error,
  );

test('B8 R-MSN-02: texts and pictures are sent in one form, with the header that no other site can send', async () => {
  const shares: number[] = [];
  const sent = start({ onProgress: (share) => shares.push(share) });
  const call = Call.last;
  expect([call.address, call.headers]).toMatchObject([['POST', '/api/mission/photoComment'], { 'X-CSRF': '1' }]);
  expect([...(call.body as FormData).entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['missionSeq', '1'],
    ['memberSeq', '2'],
    ['text', 'Look'],
    ['img', 'a.jpg'],
    ['img', 'b.jpg'],
  ]);
  call.upload.onprogress?.({ loaded: 25, total: 100, lengthComputable: true });
  call.upload.onprogress?.({ loaded: 30, total: 0, lengthComputable: false });
  call.upload.onprogress?.({ loaded: 100, total: 100, lengthComputable: true });
  call.answer(200, { commentSeq: 9 });
  expect(await sent).toEqual({ commentSeq: 9 });
  expect(shares).toEqual([0.25, 1]);
});

test('R-MSN-02: a refusal keeps its status, reference and details', async () => {
  const sent = failureOf(start());
  Call.last.answer(415, { error: { code: 'UNSUPPORTED_TYPE', status: 415, ref: 'ref-1', details: { picture: 1 } } });
  expect(await sent).toMatchObject({ code: 'UNSUPPORTED_TYPE', status: 415, ref: 'ref-1', details: { picture: 1 } });
});

test('a response without our envelope is an error', async () => {
  for (const [status, body] of [
    [200, '<html>'],
    [299, '<html>'],
    [300, '<html>'],
    [300, '{"commentSeq":9}'],
    [199, '{"commentSeq":9}'],
    [413, '<html>too large</html>'],
  ] as const) {
    const sent = failureOf(start());
    Call.last.answer(status, body);
    expect(await sent).toMatchObject({ code: 'UPSTREAM_INVALID', status: status === 200 || status === 299 ? 502 : status });
  }
});

test('R-SHELL-04: it runs in the background until it ends, however it ends', async () => {
  const { result } = renderHook(() => [useActivity('blocking'), useActivity('background')]);
  for (const status of [299, 500]) {
    let sent: Promise<unknown> = Promise.resolve();
    act(() => void (sent = start().catch(() => 'failed')));
    expect(result.current).toEqual([false, true]);
    await act(async () => {
      Call.last.answer(status, { commentSeq: 9 });
      await sent;
    });
    expect([await sent, result.current]).toEqual([status === 299 ? { commentSeq: 9 } : 'failed', [false, false]]);
  }
});

test('an ended session leaves the page; an unreachable portal is OFFLINE', async () => {
  const ended = failureOf(start());
  Call.last.answer(401, { error: { code: 'NO_SESSION', status: 401, ref: 'r' } });
  expect(await ended).toMatchObject({ code: 'NO_SESSION' });
  expect(sessionEnded).toHaveBeenCalledTimes(1);
  const offline = failureOf(start());
  Call.last.fail();
  expect(await offline).toMatchObject({ code: 'OFFLINE', status: 0 });
});

test('an upload that the browser itself aborts is OFFLINE, as if it had not arrived', async () => {
  for (const options of [{}, { signal: new AbortController().signal }]) {
    const sent = failureOf(start(options));
    Call.last.abort();
    expect(await sent).toMatchObject({ code: 'OFFLINE', status: 0 });
  }
});

test('an abort stops the upload, before or while it runs', async () => {
  const control = new AbortController();
  const sent = failureOf(start({ signal: control.signal }));
  control.abort();
  expect(await sent).toMatchObject({ name: 'AbortError' });
  const late = failureOf(start({ signal: control.signal }));
  expect([await late, Call.last.body]).toMatchObject([{ name: 'AbortError' }, undefined]);
  expect(sessionEnded).not.toHaveBeenCalled();
});

test('a refused upload that needs no session does not end one', async () => {
  const sent = failureOf(upload({ ...missionCommentApi.add, needs: null }, { form: { missionSeq: 1, memberSeq: 2, text: '' }, files: [] }));
  Call.last.answer(401, { error: { code: 'NO_SESSION', status: 401, ref: 'r' } });
  expect(await sent).toMatchObject({ code: 'NO_SESSION' });
  expect(sessionEnded).not.toHaveBeenCalled();
});

test('R-AUTH-07: an upload names the member of its page', async () => {
  showPagesOf(7);
  const sent = start();
  expect(Call.last.headers).toMatchObject({ 'X-Member': '7' });
  Call.last.answer(200, { commentSeq: 9 });
  await sent;
});
