import { isInRange } from '@/components/shell/theme/unicodeRange';

const lettersOf = (text: string) => new Set([...text].map((letter) => letter.codePointAt(0)!));

test.each([
  ['U+20-7e', 'Weight', true],
  ['U+20-7e', '체중', false],
  ['U+ac00, U+ccb4', '체중', true],
  ['U+ac00-d7a3', '체중', true],
  ['U+ac01-ac03, U+ff05', '체중', false],
  ['U+1f300-1f5ff', '🤔', false],
  ['U+1f300-1f5ff', '🏁 🌍', true],
  ['U+ac00', '', false],
])('%s contains a character of “%s”: %s', (range, text, holds) => {
  expect(isInRange(range, lettersOf(text))).toBe(holds);
});
