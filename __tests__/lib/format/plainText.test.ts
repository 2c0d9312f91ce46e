import fc from 'fast-check';
import { plainText, RISKY_START } from '@/lib/format/plainText';

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\0=1', '＝1', '＠a'])('X1: %j is escaped', (text) => {
  expect(plainText(text)).toBe(`'${text}`);
});

test('X1: no escaped text starts a formula, and any other text stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(RISKY_START.test(plainText(text))).toBe(false);
      if (!RISKY_START.test(text)) expect(plainText(text)).toBe(text);
    }),
  );
});
