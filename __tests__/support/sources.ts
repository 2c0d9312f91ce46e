import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export const ROOT = process.cwd();

/** Files in a folder of the repository with one of the extensions, by their paths from the root. */
export function filesUnder(folder: string, endings: readonly string[] = ['.ts', '.tsx']): string[] {
  const top = join(ROOT, folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && statSync(join(ROOT, path)).isFile())
    .sort();
}

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** A source without its comments, so that prose about `fetch(` is not taken for a call. */
export function codeOf(path: string): string {
  return textOf(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** What a source imports: packages by name, our own files by their path from the root, without extension. */
export function importsOf(path: string): string[] {
  const named = [...codeOf(path).matchAll(/(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!);
  return named.map((name) => {
    if (name.startsWith('@/')) return name.slice(2);
    return name.startsWith('.') ? relative(ROOT, normalize(join(ROOT, dirname(path), name))) : name;
  });
}

const NAMED = /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s+from\s+'([^']+)'/g;
const WHOLE = /(?:\*\s+as\s+\w+|\*|import\s+\w+)\s+from\s+'([^']+)'|import\('([^']+)'\)/g;

/** Names that a source imports from our other files, as `file#name` without extension; `file#*` for a whole file. */
export function namesImported(path: string): string[] {
  const code = codeOf(path);
  const placeOf = (name: string) => {
    const place = name.startsWith('.') ? relative(ROOT, normalize(join(ROOT, dirname(path), name))) : name.replace(/^@\//, '');
    return place.replace(/\.(tsx?|mjs)$/, '');
  };
  const named = [...code.matchAll(NAMED)].flatMap(([, names = '', from = '']) =>
    names.split(',').map(
      (name) =>
        `${placeOf(from)}#${name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, '')}`,
    ),
  );
  return [...named, ...[...code.matchAll(WHOLE)].map(([, from, later]) => `${placeOf(from ?? later ?? '')}#*`)];
}

type Messages = { [key: string]: string | Messages };

/** The texts of one message file by dotted key. */
export function messagesOf(path: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (node: Messages, prefix: string) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') texts.set(prefix + key, value);
      else walk(value, `${prefix}${key}.`);
    }
  };
  walk(JSON.parse(textOf(path)) as Messages, '');
  return texts;
}

/** The arguments and tags of a message, sorted; throws if it is not a valid ICU message. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(parse(message));
  return [...names].sort();
}
