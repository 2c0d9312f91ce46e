import { existsSync } from 'node:fs';
import { filesUnder, textOf } from '../support/sources';

const folders = ['__tests__', 'app', 'bench', 'components', 'docs', 'lib', 'platform', 'scripts'];
const texts = folders
  .flatMap((folder) => filesUnder(folder, ['.ts', '.tsx', '.mjs', '.md', '.sql']))
  .filter((file) => file !== 'docs/requirements.md')
  .map((file) => [file, textOf(file)] as const);

/** What a pattern captures in the texts, each with the first file. */
function named(pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const [file, text] of texts) for (const [, name] of text.matchAll(pattern)) if (!found.has(name!)) found.set(name!, file);
  return found;
}

test('every requirement and journey mentioned is listed, and every listed one has a test', () => {
  const sentences = [...textOf('docs/requirements.md').matchAll(/^\| ((?:R-[A-Z]+|J)-\d\d) +\|/gm)].map(([, id]) => id!);
  const ids = named(/\b((?:R-[A-Z]+|J)-\d\d)\b/g);
  expect([...ids].filter(([id]) => !sentences.includes(id))).toEqual([]);
  const tested = texts.filter(([file]) => file.startsWith('__tests__/')).map(([, text]) => text);
  const all = tested.join('\n');
  expect(sentences.filter((id) => !all.includes(id))).toEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('every section of domain.md named in a comment exists', () => {
  const headings = [...textOf('docs/domain.md').matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map(([, number]) => number!);
  const sections = named(/domain\.md §(\d+(?:\.\d+)*)/g);
  expect(sections.size).toBeGreaterThan(10);
  expect([...sections].filter(([number]) => !headings.includes(number))).toEqual([]);
});

test('every name that a page puts into a file (`name` in `file.ts`) is there', () => {
  // a decision keeps the names of its time
  const pages = texts.filter(([file]) => file.endsWith('.md') && !file.startsWith('docs/decisions/'));
  const placed = pages.flatMap(([page, text]) =>
    [...text.matchAll(/`(\w+)`,? (?:in|of) `([\w./]+\.(?:tsx?|mjs))`/g)].map(([, name, file]) => ({ page, name: name!, file: file! })),
  );
  expect(placed.length).toBeGreaterThan(4);
  const missing = placed.filter(({ name, file }) => !existsSync(file) || !new RegExp(`\\b${name}\\b`).test(textOf(file)));
  expect(missing).toEqual([]);
});

/** Folders of lib that depend on no domain, or are the portal's own. */
const BELOW_DOMAINS = ['bff', 'browser', 'charts', 'format', 'i18n', 'shared', 'time'];

test('the screen shown in the README matches its source, and the README names every domain', () => {
  const readme = textOf('README.md');
  const page = textOf('app/mng/noti/notice/page.tsx').replaceAll(/\s+/g, '');
  const [, shown] = /```tsx\n([\s\S]*?)```/.exec(readme)!;
  expect(shown!.split('\n').filter((line) => !page.includes(line.replaceAll(/\s+/g, '')))).toEqual([]);
  const [, named] = /^The domains are (.*?)\. /m.exec(readme)!;
  const folders = filesUnder('lib').map((file) => file.split('/')[1]!);
  const domains = [...new Set(folders)].filter((name) => !BELOW_DOMAINS.includes(name)).sort();
  expect(named!.split(/, | and /)).toEqual(domains);
});
