import * as fc from 'fast-check';
import { decodedText, decoderOf, type Encoding } from '@/lib/shared/wire/encoding.mjs';
import { syllablesInCp949 } from '../../../support/files/cp949';

const ALL: Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'cp949', 'big5', 'windows-1252'];

test('all 11,172 Korean syllables are decoded from the code page of Korean Windows, wherever the bytes are split', () => {
  const syllables = syllablesInCp949();
  expect(syllables.size).toBe(11_172);
  const wrong = [...syllables].filter(([syllable, bytes]) => decodedText(bytes, 'cp949') !== syllable);
  expect(wrong).toEqual([]);
  const bytes = Buffer.concat([...syllables.values()]);
  const decode = decoderOf('cp949');
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, index) => decode(bytes.subarray(index * 7, index * 7 + 7)));
  expect([...pieces, decode()].join('')).toBe([...syllables.keys()].join(''));
});

test.each([
  ['cp949', '80'],
  ['cp949', 'ff'],
  ['cp949', 'b0'],
  ['cp949', 'b00a'],
  ['cp949', 'b0a1ff'],
  ['big5', 'a4'],
  ['big5', 'ff41'],
  ['utf-8', 'c3'],
  ['utf-8', 'eda080'],
  ['utf-16le', '41'],
  ['utf-16le', '00d8'],
  ['utf-16be', 'd8000041'],
] as const)('invalid bytes in %s are refused: %s', (encoding, hex) => {
  expect(decodedText(Buffer.from(hex, 'hex'), encoding)).toBeNull();
});

test('text is decoded from every encoding, without its BOM', () => {
  expect(decodedText(Buffer.from('\uFEFF체중,80', 'utf8'), 'utf-8')).toBe('체중,80');
  expect(decodedText(Buffer.from('\uFEFF체중,80', 'utf16le'), 'utf-16le')).toBe('체중,80');
  expect(decodedText(Buffer.from('\uFEFF체중,80', 'utf16le').swap16(), 'utf-16be')).toBe('체중,80');
  expect(decodedText(Buffer.from('c5e9adab2c3830', 'hex'), 'big5')).toBe('體重,80');
  expect(decodedText(Buffer.from('47f6df65', 'hex'), 'windows-1252')).toBe('Göße');
  // a replacement character in the file itself is valid
  expect(decodedText(Buffer.from('a\uFFFDb'), 'utf-8')).toBe('a\uFFFDb');
});

test('any bytes decode or are refused, the same in one piece as in many', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALL), fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (encoding, bytes, piece) => {
      const decode = decoderOf(encoding);
      const pieces = [];
      for (let at = 0; at < bytes.length; at += piece) pieces.push(decode(bytes.subarray(at, at + piece)));
      pieces.push(decode());
      expect(pieces.includes(null) ? null : pieces.join('')).toBe(decodedText(bytes, encoding));
    }),
    // a character beyond U+FFFF, split in two
    { examples: [['big5', Uint8Array.from([250, 90]), 1]] },
  );
});
