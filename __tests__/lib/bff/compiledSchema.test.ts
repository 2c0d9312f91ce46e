import fc from 'fast-check';
import * as z from 'zod/mini';
import { compiledSchema } from '@/lib/bff/compiledSchema';
import { declaredCalls } from '@/__tests__/support/calls/contracts';

const PARTS = ['params', 'query', 'body', 'form', 'response'] as const;

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
}

/** Returns a value of the schema with every optional field, one item per list, and no null where a value is possible. */
function filled(shape: Shape): unknown {
  const branch = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null');
  if (branch) return filled(branch);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'object')
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, field]) => [key, filled(field)]));
  if (shape.type === 'array') return shape.prefixItems?.map(filled) ?? [filled(shape.items ?? {})];
  if (shape.type === 'boolean') return true;
  return shape.type === 'number' || shape.type === 'integer' ? Math.max(1, shape.minimum ?? 1) : '2026-11-02';
}

/** Values for fields whose JSON schema is not specific enough: days, instants, names, numbers as text. */
const RIGHT = [
  '1', '2026-11-02T08:30:00Z', '2026-11-02T08:30', '20261102', '2026-11', '08:30', '2', 'sample.person', 'a@example.com', '0101234567',
  'Fresh&4242', 'SAMPLE', 'a-token-that-nobody-has', 'Asia/Seoul', 'k'.repeat(43), 'aa.bb.cc', 'k'.repeat(32), 'K'.repeat(32), 'K'.repeat(16), '123456', 'otpauth://totp/a', 'k'.repeat(22), 'k'.repeat(87), 'a'.repeat(64), `/files/${'0'.repeat(36)}.jpg`, 'true', '1_1', '1_1_1', '1_1_1_1_1_1', 'https://example.com/', '3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'total', 'ALL', 'KR', 'O', 'U', 60, 0, [], {}, null,
]; // prettier-ignore

function replaced(value: unknown, path: readonly PropertyKey[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((held: unknown, index) => (index === key ? replaced(held, rest, by) : held));
  return { ...(value as object), [key]: replaced((value as Record<PropertyKey, unknown>)[key], rest, by) };
}

/** Returns a value that the schema accepts: the filled shape, with every rejected field replaced by an accepted value. */
function acceptedBy(schema: z.ZodMiniType): unknown {
  let value = filled(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  const refusals = (given: unknown) => schema.safeParse(given).error?.issues ?? [];
  for (let issues = refusals(value); issues[0]; issues = refusals(value)) {
    const place = issues[0].path;
    const better = RIGHT.map((right) => replaced(value, place, right)).find((given) => refusals(given).length < issues.length);
    if (better === undefined) throw new Error(`no value at ${place.join('.')}: ${issues[0].code} in ${JSON.stringify(value)}`);
    value = better;
  }
  return value;
}

/** Possible wrong inputs: every kind of value, and the limits. */
const MISSING = Symbol('nothing at all');
const STRANGE = fc.sample(
  fc.oneof(
    fc.constantFrom(
      MISSING,
      undefined,
      null,
      '',
      ' x ',
      '0',
      '-1',
      '1.5',
      '2026-02-30',
      'true',
      0,
      -1,
      0.5,
      2 ** 31,
      Number.NaN,
      false,
      [],
      {},
    ),
    fc.jsonValue(),
  ),
  { seed: 1, numRuns: 25 },
);

/** Returns the value with one part, at any depth, replaced, removed, or with an unknown key added. */
function altered(value: unknown, strange: unknown, random: () => number): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.1) return strange === MISSING ? undefined : strange;
  const entries = Object.entries(value);
  const at = Math.floor(random() * (entries.length + 1));
  const [key, held] = entries[at] ?? ['stranger', null];
  const changed = random() < 0.6 ? altered(held, strange, random) : strange;
  const kept =
    changed === MISSING ? entries.filter(([name]) => name !== key) : [...entries.filter(([name]) => name !== key), [key, changed]];
  return Array.isArray(value) ? kept.map(([, item]) => item as unknown) : Object.fromEntries(kept);
}

/** Serialises all that is observable of a result: values, key order and undefined keys, or the issues. */
function seen(schema: z.ZodMiniType, value: unknown): string {
  const { success, data, error } = schema.safeParse(value);
  return JSON.stringify(success ? { data } : { issues: error.issues }, (_, held: unknown) =>
    held === undefined || Number.isNaN(held) ? `(${String(held)})` : held,
  );
}

test('every compiled contract schema behaves like the original: accepted values, output and issues', async () => {
  let [schemas, taken, refused] = [0, 0, 0];
  const numbers = fc.sample(fc.double({ min: 0, max: 0.999, noNaN: true }), { seed: 2, numRuns: 997 });
  let drawn = 0;
  const random = () => numbers[drawn++ % numbers.length]!;
  for (const { name, spec } of await declaredCalls())
    for (const part of PARTS) {
      const schema = spec[part] as z.ZodMiniType | undefined;
      if (!schema) continue;
      schemas += 1;
      // throws where a schema would silently stay interpreted
      z.compile(schema, { strict: true });
      const code = compiledSchema(schema);
      const right = acceptedBy(schema);
      for (const given of [right, ...STRANGE.map((strange) => altered(right, strange, random))]) {
        const plain = seen(schema, given);
        if (plain.startsWith('{"data"')) taken += 1;
        else refused += 1;
        if (seen(code, given) !== plain) expect([name, part, given, seen(code, given)]).toEqual([name, part, given, plain]);
      }
    }
  expect(schemas).toBeGreaterThan(300);
  // both halves of the comparison have enough cases
  expect(taken).toBeGreaterThan(schemas * 2);
  expect(refused).toBeGreaterThan(schemas * 10);
});

test('a schema is compiled once', () => {
  const schema = z.object({ seq: z.number() });
  expect(compiledSchema(schema)).toBe(compiledSchema(schema));
  expect(compiledSchema(schema)).not.toBe(schema);
});
