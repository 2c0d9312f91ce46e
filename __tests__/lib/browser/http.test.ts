/** @jest-environment jest-fixed-jsdom */
import { File as NodeFile } from 'node:buffer';
import { act, renderHook } from '@testing-library/react';
import { authApi } from '@/lib/auth/contract';
import { bodyApi } from '@/lib/body/contract';
import { useActivity } from '@/lib/browser/activity';
import { BrowserError } from '@/lib/browser/browserError';
import { formData, request } from '@/lib/browser/http';
import { showPagesOf } from '@/lib/browser/pageMember';
import { sessionEnded } from '@/lib/browser/sessionEnd';
import { isStepUpAsked, finishStepUp, subscribeStepUp } from '@/lib/browser/stepUp';
import { memberBulkApi } from '@/lib/member/bulk/contract';
import { memberApi } from '@/lib/member/contract';
import { reviewApi } from '@/lib/privacy/review/contract';
import { UNATTENDED_HEADER } from '@/lib/shared/wire/unattendedHeader';

jest.mock('@/lib/browser/sessionEnd', () => ({ sessionEnded: jest.fn() }));

const units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' } as const;
const fetched = jest.spyOn(globalThis, 'fetch');
const answer = (body: unknown, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }));
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: BrowserError) => error,
  );

/** No response. */
const silent = () =>
  fetched.mockImplementationOnce(
    (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );

beforeEach(() => fetched.mockReset());

test('B8: every call carries the header that no other site can send, and bypasses the cache', async () => {
  answer(units);
  expect(await request(memberApi.unit, {})).toEqual(units);
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe('/api/member/unit');
  expect(init).toMatchObject({
    method: 'GET',
    cache: 'no-store',
    credentials: 'same-origin',
    redirect: 'error',
    headers: { 'X-CSRF': '1' },
  });
});

test('S5: only a call that is not to be noticed says that it is unattended', async () => {
  for (const options of [{}, { activity: 'background' }, { activity: null }] as const) {
    answer(units);
    await request(memberApi.unit, {}, options);
  }
  expect(fetched.mock.calls.map(([, init]) => new Headers(init!.headers).get(UNATTENDED_HEADER))).toEqual([null, null, '1']);
});

test('R-SHELL-04: the viewer waits for a change, a read runs in the background, and neither after its end', async () => {
  const { result } = renderHook(() => [useActivity('blocking'), useActivity('background')]);
  /** What is active while the call runs, and after it has failed. */
  const during = async (call: () => Promise<unknown>) => {
    let end = (_: Response): void => undefined;
    fetched.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
    let failed: Promise<unknown> = Promise.resolve();
    act(() => void (failed = failureOf(call())));
    const seen = [...result.current];
    await act(async () => {
      end(new Response('', { status: 500 }));
      await failed;
    });
    return [seen, result.current];
  };
  const [nothing, sending, reading] = [
    [false, false],
    [true, false],
    [false, true],
  ];
  expect(await during(() => request(memberApi.saveUnit, { body: units }))).toEqual([sending, nothing]);
  expect(await during(() => request(memberApi.unit, {}))).toEqual([reading, nothing]);
  expect(await during(() => request(memberApi.unit, {}, { activity: 'blocking' }))).toEqual([sending, nothing]);
  expect(await during(() => request(memberApi.unit, {}, { activity: null }))).toEqual([nothing, nothing]);
});

test('queries and bodies follow the contract', async () => {
  answer({ list: [], total: 0 });
  await request(bodyApi.detail, { query: { devCode: ['SM', 'FT'], page: 2 } });
  expect(fetched.mock.calls[0]![0]).toBe('/api/body/detail?devCode=SM&devCode=FT&page=2');
  answer({ ok: true });
  await request(memberApi.saveUnit, { body: units });
  expect(fetched.mock.calls[1]![1]).toMatchObject({
    method: 'POST',
    body: JSON.stringify(units),
    headers: { 'Content-Type': 'application/json' },
  });
});

test('a call with a time limit can be aborted before', async () => {
  silent();
  const end = new AbortController();
  const failed = failureOf(request(memberApi.unit, {}, { within: 10_500, signal: end.signal }));
  end.abort();
  expect(await failed).not.toBeNull();
});

test('O7: a response that does not start in time is a timeout, even if the browser never sent the call', async () => {
  jest.useFakeTimers();
  silent();
  const failed = failureOf(request(memberApi.unit, {}, { within: 10_500 }));
  await jest.advanceTimersByTimeAsync(10_500);
  expect(await failed).toMatchObject({ code: 'UPSTREAM_TIMEOUT', status: 504 });
  // one that has started is read to its end, however slow the connection
  fetched.mockImplementationOnce(async (_, init) => {
    setTimeout(() => expect(init?.signal?.aborted).toBe(false), 60_000);
    return Response.json(units);
  });
  expect(await request(memberApi.unit, {}, { within: 10_500 })).toEqual(units);
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
});

test('O7: a call without a response times out, except for large bodies', async () => {
  jest.useFakeTimers();
  silent();
  const failed = failureOf(request(memberApi.saveUnit, { body: units }));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await failed).toMatchObject({ code: 'UPSTREAM_TIMEOUT', status: 504 });
  silent();
  silent();
  silent();
  const ended = jest.fn();
  for (const sent of [
    request(memberApi.profileImg, { form: { memberSeq: 7 }, files: [] }),
    request(memberBulkApi.taken, { body: { ids: [] } }),
    // whoever can abort it decides how long to wait
    request(memberApi.unit, {}, { signal: new AbortController().signal }),
  ])
    void sent.finally(ended);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ended).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('pictures are sent as a form with their texts', async () => {
  answer({ urlProfile: '/files/x' });
  await request(memberApi.profileImg, {
    form: { memberSeq: 7 },
    files: [new NodeFile(['x'], 'a.jpg', { type: 'image/jpeg' }) as unknown as File],
  });
  const sent = fetched.mock.calls[0]![1]!;
  const form = sent.body as FormData;
  expect([form.get('memberSeq'), (form.get('img') as unknown as File).name]).toEqual(['7', 'a.jpg']);
  expect(sent.headers).not.toHaveProperty('Content-Type');
});

test('an unset text is left out of the form, an empty one is sent', () => {
  const form = formData('img', { form: { memberSeq: 0, text: '', title: null, note: undefined } });
  expect([...form.entries()]).toEqual([
    ['memberSeq', '0'],
    ['text', ''],
  ]);
});

test('the error envelope becomes an error with everything a screen needs', async () => {
  answer(
    {
      error: { code: 'BAD_INPUT', status: 422, ref: 'r-1', fields: [{ path: 'email', code: 'invalid_format' }], details: { failCount: 2 } },
    },
    422,
  );
  const error = await failureOf(request(memberApi.unit, {}));
  expect(error).toBeInstanceOf(BrowserError);
  expect(error).toMatchObject({ code: 'BAD_INPUT', status: 422, ref: 'r-1', fields: [{ path: 'email' }], details: { failCount: 2 } });
});

test.each([
  ['an HTML page', () => new Response('<html>', { status: 200 }), 'UPSTREAM_INVALID', 502],
  ['HTML with 503', () => new Response('<html>', { status: 503 }), 'UPSTREAM_INVALID', 503],
  ['JSON without the envelope', () => Response.json({ message: 'no' }, { status: 500 }), 'UPSTREAM_INVALID', 500],
  ['an empty response', () => new Response(null, { status: 204 }), 'UPSTREAM_INVALID', 502],
])('%s is an error, never a value', async (_, response, code, status) => {
  fetched.mockResolvedValueOnce(response());
  expect(await failureOf(request(memberApi.unit, {}))).toMatchObject({ code, status });
});

test('R-ACC-01: an action of the viewer asks for step-up; a background call does not', async () => {
  const handler = jest.fn();
  const leave = subscribeStepUp(() => {
    if (!isStepUpAsked()) return;
    handler();
    queueMicrotask(() => finishStepUp(false));
  });
  const due = { error: { code: 'STEP_UP_REQUIRED', status: 403, ref: 'r' } };
  answer(due, 403);
  expect(await failureOf(request(reviewApi.month, { query: {} }, { mayAsk: false }))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(handler).not.toHaveBeenCalled();
  answer(due, 403);
  expect(await failureOf(request(reviewApi.month, { query: {} }))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(handler).toHaveBeenCalledTimes(1);
  leave();
});

test('no network gives OFFLINE', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failureOf(request(memberApi.unit, {}))).toMatchObject({ code: 'OFFLINE', status: 0, ref: null });
});

test('every failure is reported to sessionEnded', async () => {
  answer({ error: { code: 'NO_SESSION', status: 401, ref: 'r' } }, 401);
  await failureOf(request(memberApi.unit, {}));
  expect(sessionEnded).toHaveBeenCalledWith(expect.objectContaining({ code: 'NO_SESSION' }));
});

test('R-AUTH-04: a refused sign-in is no ended session', async () => {
  jest.mocked(sessionEnded).mockClear();
  answer({ error: { code: 'BAD_CREDENTIALS', status: 401, ref: 'r' } }, 401);
  const body = { companyCode: 'DEMO', id: 'demo.member', pw: 'x', timeZone: 'Asia/Seoul', lang: 'KO' };
  expect(await failureOf(request(authApi.login, { body } as never))).toMatchObject({ status: 401 });
  expect(sessionEnded).not.toHaveBeenCalled();
});

test('a call aborted by its screen is not a network failure', async () => {
  const stop = new AbortController();
  stop.abort();
  fetched.mockRejectedValueOnce(new DOMException('stopped', 'AbortError'));
  expect(await failureOf(request(memberApi.unit, {}, { signal: stop.signal }))).toMatchObject({ name: 'AbortError' });
});

test('R-AUTH-07: a call names the member of its page', async () => {
  const memberOf = () => new Headers(fetched.mock.lastCall![1]!.headers).get('x-member');
  answer(units);
  await request(memberApi.unit, {});
  expect(memberOf()).toBeNull();
  showPagesOf(7);
  answer(units);
  await request(memberApi.unit, {});
  expect(memberOf()).toBe('7');
});
