import fc from 'fast-check';
import { plainText } from '@/lib/format/plainText';
import { cellText, isCellError } from '@/lib/member/bulk/cellText';

test('R-MEMB-07: formula-like text that was escaped for a spreadsheet is restored', () => {
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

test('spreadsheet error values are distinguished from typed words', () => {
  const errors = ['#N/A', '#NV', '#REF!', '#BEZUG!', '#NAME?', '#DIV/0!', '#SPILL!', '#ÜBERLAUF!', '#GETTING_DATA', 'Err:502'];
  expect(errors.filter((text) => !isCellError(text))).toEqual([]);
  const words = ['', 'N/A', '#1', '#Sales', 'REF!', '#REF! Kim', '# N/A', 'Err', '김하나'];
  expect(words.filter(isCellError)).toEqual([]);
});
