import fc from 'fast-check';
import { plainText } from '@/lib/format/plainText';
import { cellText, isCellError } from '@/lib/member/bulk/cellText';

test('R-MEMB-07: a text that begins a formula is itself again after it was made harmless for a spreadsheet', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '', '김'), fc.string({ maxLength: 20 }), (start, rest) => {
      const text = (start + rest).normalize('NFC').trim();
      fc.pre(!(text.startsWith("'") && plainText(text.slice(1)) !== text.slice(1)));
      expect(cellText(plainText(text))).toBe(text);
    }),
  );
  expect(cellText("'It's")).toBe("'It's");
  expect(cellText('김하나'.normalize('NFD'))).toBe('김하나');
});

test('what spreadsheets write for what they could not reckon is told from words that people write', () => {
  const errors = ['#N/A', '#NV', '#REF!', '#BEZUG!', '#NAME?', '#DIV/0!', '#SPILL!', '#ÜBERLAUF!', '#GETTING_DATA', 'Err:502'];
  expect(errors.filter((text) => !isCellError(text))).toEqual([]);
  const words = ['', 'N/A', '#1', '#Sales', 'REF!', '#REF! Kim', '# N/A', 'Err', '김하나'];
  expect(words.filter(isCellError)).toEqual([]);
});
