import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, filesUnder, ROOT } from '../support/sources';

/** Two template values joined by a dash or a tilde. */
const JOINED = /\}[\s\u2060]*[–~][\s\u2060]*\$\{/;

test('R-SHELL-07: the ends of a range are joined per language by useRangeText, never by a sign in code', () => {
  const faults = [...filesUnder('components'), ...filesUnder('lib')].filter((file) => JOINED.test(codeOf(file)));
  expect(faults).toEqual([]);
});

test.each([
  ['en', '~'],
  ['ko', '–'],
])('R-SHELL-07: no message in %s joins them with %s, the sign of the other language', (lang, sign) => {
  const joined = new RegExp(`\\}[\\s\\u2060]*${sign}[\\s\\u2060]*\\{`);
  const faults = filesUnder(`messages/${lang}`, ['.json']).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line) => (joined.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(faults).toEqual([]);
});
