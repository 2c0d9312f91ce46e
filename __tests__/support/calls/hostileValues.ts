/** A text that must not appear in a log; most of the sent texts contain it. */
export const CANARY = 'CanaryOfTheFuzzer';

type Random = () => number;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const TEXTS = [
  '\0',
  `${CANARY}\0`,
  '\ud800',
  `${CANARY}\udc00x`,
  '',
  ' ',
  `${CANARY}'; drop table member; --`,
  `${CANARY}\n    at ${CANARY} (/x.js:1:1)`,
  '\u202e\u2066\u200d\ufeff\u0000\u001f\u007f\u0085\u2028',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a\u032f\u031e\u0320\u034dA',
  '👩‍👩‍👧‍👦'.repeat(20),
  '\ufdfd\uffff\ufffe\u{10ffff}',
  'ﷺ％０１２３İıſK',
  '%00%ff%c0%80../../etc/passwd',
  '\\x00\\u0000{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '9'.repeat(400),
  `${CANARY}@example.com`,
  'a@b.c',
  `=${CANARY}|'/C calc'!A0`,
  '[1,2]',
  '{"a":1}',
  '{1,2}',
  '(1,2)',
  '%',
  '_',
  '\\',
  "'",
  '"',
];
const DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '1900-02-29',
  '2024-02-29',
  '2026-02-30',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+010000-01-01',
  '00000101',
  '99991231',
  '19000101',
  '21991231',
  '0000-01',
  '9999-12',
  '2199-12',
  '1900-01',
  '0001-01-01T00:00',
  '9999-12-31T23:59',
  '2026-11-02T24:00',
  '2199-12-31T23:59:59.999+14:00',
  '1900-01-01T00:00:00-12:00',
  'infinity',
  '-infinity',
  'now',
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  1e-320,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  2 ** 63,
  32_767,
  32_768,
  9_999.99,
  1e15,
  1e21,
];

/** Hostile values and mutations from a random source: the same source gives the same input. */
export function hostileValues(random: Random) {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

  function nest(): Json {
    let value: Json = CANARY;
    for (let depth = pick([2, 8, 31, 33, 40, 400]); depth > 0; depth -= 1)
      value = random() < 0.5 ? [value] : { [pick(['a', '0', 'length'])]: value };
    return value;
  }

  function text(): string {
    const kind = random();
    if (kind < 0.5) return pick(TEXTS);
    if (kind < 0.75) return pick(DAYS);
    if (kind < 0.85) return CANARY.repeat(pick([2, 3, 6, 20, 60, 300]));
    return Array.from({ length: 1 + Math.floor(random() * 30) }, () => String.fromCharCode(Math.floor(random() * 65_536))).join('');
  }

  function value(): Json {
    const kind = random();
    if (kind < 0.5) return text();
    if (kind < 0.72) return pick(NUMBERS);
    if (kind < 0.9)
      return pick<Json>([null, true, false, [], {}, [null], [[]], { length: 1e9 }, { toString: 1, toJSON: 1, then: 1 }, ['a', 'a']]);
    return nest();
  }

  /** Mutates one node of a value: replaces, removes, duplicates or wraps it, or adds an unknown field. */
  function changed(node: Json): Json {
    const inside = typeof node === 'object' && node !== null && Object.keys(node).length > 0;
    if (inside && random() < 0.92) {
      const copy: { [key: string]: Json } | Json[] = Array.isArray(node) ? [...node] : { ...node };
      const key = pick(Object.keys(copy));
      const at = copy as { [key: string]: Json };
      const kind = random();
      if (kind < 0.86) at[key] = changed(at[key]!);
      else if (kind < 0.93) delete at[key];
      else if (Array.isArray(copy)) copy.push(...copy, value());
      else at[pick(['extra', 'constructor', 'role', 'compSeq', 'a\0b', CANARY])] = value();
      return copy;
    }
    if (typeof node === 'string' && /^\d{4}/.test(node) && random() < 0.5) return pick(DAYS);
    // values that are valid except for one character get furthest
    if (typeof node === 'string' && random() < 0.5)
      return node + pick(['\0', '\0', '\0', '\ud83d', '\udc00', ' ', CANARY, '\u0301', '\r\n']);
    if (typeof node === 'number' && random() < 0.3) return node * pick([-1, 1e9, 0.001, 1.0000001]);
    return random() < 0.1 ? [node] : value();
  }

  /** Corrupts a JSON text in ways that no serialiser produces. */
  function spoiled(json: string): string {
    return pick([
      () => json.slice(0, Math.floor(random() * json.length)),
      () => json.replace('{', '{"__proto__":{"role":"A"},'),
      () => json.replace('{', '{"constructor":{"prototype":{"role":"A"}},'),
      () => json.replace(/"(\w+)":/, `"$1":"${CANARY}","$1":`),
      () => json.replace(/\d+/, '1e999999'),
      () => `[${json}]`,
      () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      () => `\ufeff${json}`,
      () => json.replace(/"(\w)/, '"\\u0000$1'),
    ])();
  }

  return { random, pick, text, value, changed, spoiled };
}
