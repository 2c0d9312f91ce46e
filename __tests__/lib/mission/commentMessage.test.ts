import { commentMessage } from '@/lib/mission/mission';

test.each<[string, number, Record<string, unknown>, number, string]>([
  ['STOPPED', 0, {}, 0, 'stopped'],
  ['RATE_LIMITED', 429, { perDay: 20 }, 1, 'pictureQuota'],
  ['UNSUPPORTED_TYPE', 415, { picture: 0 }, 1, 'pictureFormatOf'],
  ['UPSTREAM_REJECTED', 507, {}, 0, 'full'],
  ['UPSTREAM_REJECTED', 503, {}, 1, 'full'],
  ['UPSTREAM_TIMEOUT', 504, {}, 0, 'unavailable'],
  ['TOO_LARGE', 413, {}, 1, 'pictureTooLarge'],
])('R-MSN-02: a comment that failed with %s, %d and %j, with %d pictures, is told as %s', (code, status, details, pictures, message) => {
  expect(commentMessage({ code, status, details }, pictures)).toBe(message);
});
