import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from './browser/browser';

type Tree = { [key: string]: Tree | string };

/** The portal’s text under `namespace.key`, so that a journey reads what the user sees in either language. */
export function text(lang: Lang, path: string): string {
  const [namespace, ...keys] = path.split('.');
  let node: Tree | string | undefined = JSON.parse(
    readFileSync(join(process.cwd(), 'messages', lang, `${namespace}.json`), 'utf8'),
  ) as Tree;
  for (const key of keys) node = typeof node === 'object' ? node[key] : undefined;
  if (typeof node !== 'string') throw new Error(`there is no message ${path} in ${lang}`);
  return node;
}

/** The same with its values filled in unformatted. */
export function filled(lang: Lang, path: string, values: Record<string, string | number>): string {
  return text(lang, path).replace(/\{(\w+)(?:, number)?\}/g, (place, name: string) => String(values[name] ?? place));
}
