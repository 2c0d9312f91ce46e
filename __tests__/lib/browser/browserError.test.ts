import { asBrowserError, BrowserError, errorFrom, requireBrowserError } from '@/lib/browser/browserError';

test('asBrowserError returns a failed call and rethrows any other error', () => {
  const failed = new BrowserError('CONFLICT', 409);
  expect(asBrowserError(failed)).toBe(failed);
  const fault = new TypeError('a fault of ours');
  expect(() => asBrowserError(fault)).toThrow(fault);
});

test('requireBrowserError accepts a failed call and rethrows any other error', () => {
  const fault = new TypeError('a fault of ours');
  expect(() => requireBrowserError(new BrowserError('CONFLICT', 409))).not.toThrow();
  expect(() => requireBrowserError(fault)).toThrow(fault);
});

test('a response without the error envelope is UPSTREAM_INVALID', () => {
  for (const body of [null, undefined, '<html>', {}, { error: {} }, { error: { code: 7 } }])
    expect(errorFrom(502, body)).toMatchObject({ code: 'UPSTREAM_INVALID', status: 502 });
  expect(errorFrom(409, { error: { code: 'CONFLICT', ref: 'r1' } })).toMatchObject({ code: 'CONFLICT', status: 409, ref: 'r1' });
});
