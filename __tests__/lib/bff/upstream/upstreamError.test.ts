import { codeOf, errorOf, isConnectionFailure, retryAfterOf } from '@/lib/bff/upstream/upstreamError';
import { AppError } from '@/lib/shared/errors';

const coded = (code: string) => Object.assign(new Error('failed'), { code });
/** An error that is the cause of so many others. */
const causing = (error: Error, times: number): Error => (times === 0 ? error : new Error('failed', { cause: causing(error, times - 1) }));

test.each([
  [429, '1', 1],
  [503, '599', 599],
  [503, '600', 600],
  [429, '601', 600],
  [429, '9999', 600],
  [429, '10000', undefined],
  [429, '0', undefined],
  [429, '1.5', undefined],
  [429, undefined, undefined],
  [500, '1', undefined],
])('R-OPS-01: a %i with the Retry-After %j asks to wait %j seconds', (status, header, seconds) =>
  expect(retryAfterOf(status, header)).toBe(seconds),
);

test('the code of a failure is its own or that of its next three causes, else the name of the error', () => {
  expect([0, 1, 3].map((times) => codeOf(causing(coded('ECONNRESET'), times)))).toEqual(['ECONNRESET', 'ECONNRESET', 'ECONNRESET']);
  expect(codeOf(causing(coded('ECONNRESET'), 4))).toBe('Error');
  expect([new TypeError('x'), 'text', null, undefined].map(codeOf)).toEqual(['TypeError', 'unknown', 'unknown', 'unknown']);
});

test.each([
  ['UND_ERR_HEADERS_TIMEOUT', 'UPSTREAM_TIMEOUT', false],
  ['UND_ERR_BODY_TIMEOUT', 'UPSTREAM_TIMEOUT', false],
  ['HPE_INVALID_CONSTANT', 'UPSTREAM_INVALID', false],
  ['UND_ERR_HEADERS_OVERFLOW', 'UPSTREAM_INVALID', false],
  ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'UPSTREAM_INVALID', false],
  ['ECONNREFUSED', 'UPSTREAM_DOWN', true],
  ['UND_ERR_CONNECT_TIMEOUT', 'UPSTREAM_DOWN', true],
  ['CERT_HAS_EXPIRED', 'UPSTREAM_DOWN', false],
])('B13: a call that fails with %s counts as %s; it is worth another try: %s', (code, counts, again) => {
  const failure = causing(coded(code), 1);
  expect([errorOf(failure).code, isConnectionFailure(failure)]).toEqual([counts, again]);
});

test('B13: a parser’s error without a code is an invalid response, and an error of ours stays as it is', () => {
  expect(errorOf(Object.assign(new Error('x'), { name: 'HTTPParserError' })).code).toBe('UPSTREAM_INVALID');
  const own = new AppError('OVERLOADED');
  expect(errorOf(own)).toBe(own);
});
