import { queryString, type EndpointSpec } from '@/lib/shared/endpoint';
import type { Role } from '@/lib/shared/roles';
import { seededRandom } from './fuzz';
import { CANARY, hostileValues } from './hostileValues';
import { fieldsOf, sampleOf, type Names } from './sample';
import { nameOf, type CallFixtures } from '@/__tests__/support/database/callFixtures';

type Parts = { params?: Names; query?: Names; body?: Names; form?: Names };

export interface FuzzInput {
  index: number;
  spec: EndpointSpec;
  role: Role | undefined;
  /** Path parameters as a router passes them. */
  params: Record<string, string>;
  path: string;
  body?: string | FormData;
}

/** Calls to pick rarely: hashes, pictures and archives take a hundred times as long as others. */
const isSlow = (spec: EndpointSpec) =>
  spec.file !== undefined || spec.files !== undefined || fieldsOf(spec).some((name) => /^(pw|oldPw|newPw|ppw|email)$/.test(name));

const READINGS = [
  {
    kind: 'body',
    externalId: 'one',
    person: 'somebody',
    measuredAt: '2026-11-02T08:30:00+09:00',
    weight: 70.7,
    bfp: 20,
    ecf: 0.38,
    height: 170,
  },
  { kind: 'steps', externalId: 'two', day: '2026-11-02', steps: 7_070, distance: 5.1, calories: 200 },
  {
    kind: 'sleep',
    externalId: 'three',
    day: '2026-11-02',
    inBed: 400,
    asleep: 380,
    deep: 60,
    from: '2026-11-01T23:00',
    to: '2026-11-02T06:00',
  },
  { kind: 'run', externalId: 'four', measuredAt: '2026-11-02T08:30:00Z', distance: 5, seconds: 1_800, calories: 300, step: 5_000 },
  { kind: 'bloodPressure', externalId: 'five', measuredAt: '2026-11-02T08:30', sbp: 121, dbp: 81, bpm: 60 },
];

/** Valid parts of a call by its schema, with few fields or with all; null if none can be made. */
function baseOf(spec: EndpointSpec, names: Names, also: readonly string[]): Parts | null {
  try {
    const wanted = { names, also };
    return structuredClone({
      params: sampleOf(spec.params, wanted),
      query: sampleOf(spec.query, wanted),
      body: sampleOf(spec.body, wanted),
      form: sampleOf(spec.form, wanted),
    });
  } catch {
    return null;
  }
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A list as in a query string: its items are strings. */
const flat = (value: unknown) =>
  Array.isArray(value) ? value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : item)) : value;

/** Generates the inputs of a run; input n depends only on the seed and n. */
export function fuzzer(specs: readonly EndpointSpec[], stageOf: () => CallFixtures) {
  const bases = new Map<string, Parts>();
  const slow = new Set(specs.filter(isSlow));

  function partsOf(callFixtures: CallFixtures, spec: EndpointSpec, role: Role | undefined, full: boolean): Parts {
    const key = `${callFixtures.company.code} ${nameOf(spec)} ${role} ${full}`;
    const known = bases.get(key);
    if (known) return known;
    const names = { ...callFixtures.namesOf(spec, role), readings: READINGS, code: 'x'.repeat(43) };
    const plain = { ...callFixtures.namesOf(spec, role), readings: READINGS };
    const made = (full && baseOf(spec, plain, fieldsOf(spec))) || baseOf(spec, plain, ['all', 'ppw']) || baseOf(spec, names, []) || {};
    bases.set(key, made);
    return made;
  }

  return function input(seed: number, index: number): FuzzInput {
    const { random, pick, text, changed, spoiled } = hostileValues(seededRandom(seed * 1_000_003 + index));
    const callFixtures = stageOf();
    let spec = pick(specs);
    while (slow.has(spec) && random() < 0.9) spec = pick(specs);
    const role = pick(callFixtures.rolesOf(spec));
    const parts: Parts = { ...partsOf(callFixtures, spec, role, random() < 0.6) };
    const given = (Object.keys(parts) as (keyof Parts)[]).filter((part) => parts[part] !== undefined);
    for (let times = pick([0, 1, 1, 1, 1, 2, 3]); times > 0 && given.length > 0; times -= 1) {
      const part = pick(given);
      const next = changed(parts[part] as never) as unknown;
      if (part === 'body' || (typeof next === 'object' && next !== null && !Array.isArray(next))) parts[part] = next as Names;
    }
    const params = Object.fromEntries(
      [...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, textOf(parts.params?.[name!] ?? 'x') || 'x']),
    );
    const escaped = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/^\.+$/, 'x');
    let path = spec.path.replace(/:(\w+)/g, (_, name: string) => escaped(params[name]!));
    const query = Object.entries(parts.query ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : flat(value),
    ]);
    path += queryString(Object.fromEntries(query));
    const odd = random();
    const name = spec.query ? pick(Object.keys(spec.query.shape)) : 'x';
    if (odd < 0.04) path += `${path.includes('?') ? '&' : '?'}${name}=${pick(['%00', '%ED%A0%80', '%', '%zz', '%C0%80', '1', CANARY])}`;
    else if (odd < 0.06) path += `${path.includes('?') ? '&' : '?'}${pick(['__proto__', 'constructor', 'a%00', escaped(text()) || 'x'])}=1`;
    const made = { index, spec, role, params, path };
    if (spec.files) {
      const form = new FormData();
      for (const [field, value] of Object.entries(parts.form ?? {}))
        form.append(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
      const bytes = random() < 0.5 ? Buffer.from(`Date,Weight\n2026-01-01,${text()}\n`) : Buffer.from(text());
      form.append(
        random() < 0.95 ? spec.files.field : 'other',
        new Blob([new Uint8Array(bytes)], { type: pick(['image/jpeg', 'text/csv', '']) }),
        pick([`${CANARY}.csv`, 'a\0b.csv', '../x.zip', '']),
      );
      return { ...made, body: form };
    }
    if (parts.body === undefined) return made;
    const json = JSON.stringify(parts.body);
    return { ...made, body: random() < 0.04 ? spoiled(json) : json };
  };
}
