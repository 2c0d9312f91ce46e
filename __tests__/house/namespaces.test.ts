import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, filesUnder, importsOf, ROOT } from '../support/sources';

/** A component with this provider supplies its own messages. */
const BRINGS_ITS_OWN = /<NextIntlClientProvider/;

/** A source and everything it imports, except components that supply their own messages. */
function reached(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from) || BRINGS_ITS_OWN.test(codeOf(from))) return seen;
  seen.add(from);
  for (const name of importsOf(from)) {
    const file = ['.tsx', '.ts'].map((ending) => name + ending).find((file) => existsSync(join(ROOT, file)));
    if (file) reached(file, seen);
  }
  return seen;
}

const spokenBy = (file: string) =>
  new Set([...reached(file)].flatMap((source) => [...codeOf(source).matchAll(/useTranslations\(\s*'(\w+)/g)].map(([, name]) => name!)));

/** Namespaces that a page or layout sends itself. */
const sentBy = (file: string) =>
  [...codeOf(file).matchAll(/namespaces=\{\[(.*?)\]\}/gs)].flatMap(([, list]) => [...list!.matchAll(/'(\w+)'/g)].map(([, name]) => name!));

const PAGES = filesUnder('app', ['page.tsx']);

test('R-SHELL-07: a page sends no messages that none of its components uses', () => {
  const idle = PAGES.flatMap((page) => {
    const spoken = spokenBy(page);
    return sentBy(page).flatMap((name) => (spoken.has(name) ? [] : [`${page} sends ${name}`]));
  });
  expect(idle).toEqual([]);
});

test('R-SHELL-07: a layout sends only messages that its own components or at least half of its pages use', () => {
  const idle = filesUnder('app', ['layout.tsx']).flatMap((layout) => {
    const inside = PAGES.filter((page) => page.startsWith(`${dirname(layout)}/`)).map(spokenBy);
    const spoken = spokenBy(layout);
    const isIdle = (name: string) => !spoken.has(name) && inside.filter((names) => names.has(name)).length * 2 < inside.length;
    return sentBy(layout).flatMap((name) => (isIdle(name) ? [`${layout} sends ${name}`] : []));
  });
  expect(idle).toEqual([]);
});
