import { textPieces } from '@/lib/format/textPieces';

describe('R-CHAT-03: text stays text, and only web addresses become links', () => {
  const links = (text: string) => textPieces(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));
  test.each<[string, [string, string][]]>([
    ['look at https://example.com/a?b=1.', [['https://example.com/a?b=1', 'https://example.com/a?b=1']]],
    [
      '(https://en.wikipedia.org/wiki/Sleep_(non-human))',
      [['https://en.wikipedia.org/wiki/Sleep_(non-human)', 'https://en.wikipedia.org/wiki/Sleep_(non-human)']],
    ],
    ['javascript:alert(1) data:text/html,x //example.com ftp://example.com', []],
    ['https://bank.example@evil.example/', []],
    ['https://', []],
    ['<a href="https://example.com">x</a>', [['https://example.com', 'https://example.com/']]],
  ])('%s', (text, expected) => expect(links(text)).toEqual(expected));

  test.each([
    ['', [{ text: '' }]],
    ['plain', [{ text: 'plain' }]],
    ['https://x.test/', [{ text: 'https://x.test/', href: 'https://x.test/' }]],
    ['a https://x.test/ b', [{ text: 'a ' }, { text: 'https://x.test/', href: 'https://x.test/' }, { text: ' b' }]],
    ['(https://x.test/a)', [{ text: '(' }, { text: 'https://x.test/a', href: 'https://x.test/a' }, { text: ')' }]],
  ])('%j has no empty pieces beside its links', (text, pieces) => expect(textPieces(text)).toEqual(pieces));

  test('no text is lost', () => {
    for (const text of ['', 'plain', 'a https://x.test, b https://y.test!', 'https://u@x.test https://y.test'])
      expect(
        textPieces(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
  });
});
