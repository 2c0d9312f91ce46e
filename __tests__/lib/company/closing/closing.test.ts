import { randomBytes } from 'node:crypto';
import { ARCHIVE_CODE, archiveMessage, codeInAddress } from '@/lib/company/closing/closing';

test('R-COMP-02: a code of 24 random bytes is read from the end of the link', () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const code = randomBytes(24).toString('base64url');
    expect([ARCHIVE_CODE.test(code), codeInAddress(`#${code}`)]).toEqual([true, code]);
  }
});

test.each(['', '#', '#short', `#${'a'.repeat(33)}`, `#${'a'.repeat(31)}<`])('an address ending in "%s" has no code', (hash) => {
  expect(codeInAddress(hash)).toBe('');
});

test.each([
  [404, 'unknown'],
  [422, 'unknown'],
  [429, 'tooMany'],
  [502, 'unavailable'],
  [0, 'unavailable'],
])('R-COMP-02: an archive status of %i shows %s', (status, key) => {
  expect(archiveMessage(status)).toBe(key);
});
