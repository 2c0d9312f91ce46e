import { deepStrictEqual } from 'node:assert';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { pathOf, queryString, type EndpointSpec } from '@/lib/shared/endpoint';

/** Values for fields of these names, wherever they occur; tests pass those that identify someone. */
export type Names = Record<string, unknown>;

/** How to make a sample: values by name, and optional fields to include. */
export interface SampleOptions {
  names?: Names;
  also?: readonly string[];
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minItems?: number;
  minimum?: number;
}

/** Values that the schema’s JSON form does not express: rules across fields, and patterns. */
const KNOWN: Names = {
  id: 'sample.person',
  pcode: 'SAMPLE',
  code: 'NOSUCH',
  factorCode: '123456',
  clientId: '6f1c1c1e-0000-4000-8000-000000000001',
  token: 'a-token-that-nobody-has',
  sns: 'O',
  pw: 'Wellness!2026',
  ppw: 'Wellness!2026',
  oldPw: 'Wellness!2026',
  newPw: 'Fresh&4242',
  startDate: '2026-11-01',
  endDate: '2026-11-10',
  startDay: '2026-11-01',
  endDay: '2026-11-10',
  strDte: '2026-11-01',
  endDte: '2026-11-10',
  date: '2026-11-02',
  timeZone: 'Asia/Seoul',
  month: '2026-10',
  insDte: '2026-11-02T08:30',
  from: '2026-11-01T23:00',
  to: '2026-11-02T06:30',
  goalGroup: 5,
  sbp: 120,
  dbp: 80,
  bloodSugar: 100,
  category: 'total',
  subCategory: 'total',
  phone: '0101234567',
  tel: '0212345678',
  ctel: '0212345678',
  missionType: 'ALL',
  all: 'true',
  after: '1_1_1',
  address: 'https://push.example.com/sample',
  browser: 'a'.repeat(64),
  p256dh: 'B'.repeat(87),
  auth: 'B'.repeat(22),
  kinds: 'MESSAGE',
  made: { id: 'KEY', rawId: 'KEY', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  used: {
    id: 'KEY',
    rawId: 'KEY',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
  },
};

const SHAPES = new WeakMap<z.ZodMiniType, JsonSchema>();
/** The JSON schema of a call’s input; of the first alternative if there are several. */
function jsonOf(schema: z.ZodMiniType): JsonSchema {
  const known = SHAPES.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  SHAPES.set(schema, known);
  return known.anyOf?.[0] ?? known.oneOf?.[0] ?? known;
}

function valueOf(schema: JsonSchema, wanted: SampleOptions): unknown {
  const first = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (first) return valueOf(first, wanted);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return objectOf(schema, wanted);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items ?? {}, wanted));
    case 'boolean':
      return true;
    case 'string':
      return schema.format === 'email' ? 'sample@example.com' : 'sample';
    default:
      return Math.max(1, schema.minimum ?? 1);
  }
}

/** The known value of a field, unless the schema uses the name for something else. */
function knownOf(name: string, { type, enum: choices }: JsonSchema): unknown {
  const known = KNOWN[name];
  const isOther = choices ? !choices.includes(known) : typeof known === 'string' && (type === 'integer' || type === 'number');
  return isOther ? undefined : known;
}

function objectOf(schema: JsonSchema, wanted: SampleOptions): Names {
  const { names = {}, also = [] } = wanted;
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => (schema.required ?? []).includes(name) || also.includes(name));
  const fit = (value: unknown, { type }: JsonSchema) => (type === 'array' && !Array.isArray(value) ? [value] : value);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, fit(names[name] ?? knownOf(name, field) ?? valueOf(field, wanted), field)]),
  );
}

/**
 * A valid input generated from a schema. Throws if the schema refuses it, so that no matrix test passes on an input that never reached the
 * handler.
 */
export function sampleOf(schema: z.ZodMiniType | undefined, wanted: SampleOptions): Names | undefined {
  if (!schema) return undefined;
  const sample = objectOf(jsonOf(schema), wanted);
  const { error } = schema.safeParse(sample);
  deepStrictEqual(error?.issues ?? [], [], `no sample for ${JSON.stringify(sample)}`);
  return sample;
}

/** Top-level fields of a call’s query, body or form. */
export function fieldsOf(spec: EndpointSpec): string[] {
  return [spec.query, spec.body, spec.form].flatMap((schema) => (schema ? Object.keys(jsonOf(schema).properties ?? {}) : []));
}

const PICTURES: Record<string, Promise<Buffer>> = {};
function picture(type: 'image/jpeg' | 'image/png' | 'image/webp'): Promise<Buffer> {
  const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } });
  return (PICTURES[type] ??= plain()[type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : 'jpeg']().toBuffer());
}

/** Method, path and body of a call, as a correct client sends it. */
export async function requestOf(spec: EndpointSpec, wanted: SampleOptions = {}): Promise<{ method: string; path: string; body?: unknown }> {
  const path = pathOf(spec, sampleOf(spec.params, wanted)) + queryString(sampleOf(spec.query, wanted));
  if (!spec.files) return { method: spec.method, path, body: sampleOf(spec.body, wanted) };
  const form = new FormData();
  for (const [name, value] of Object.entries(sampleOf(spec.form, wanted) ?? {})) form.append(name, String(value));
  const type = spec.files.accept === 'any' ? 'image/jpeg' : spec.files.accept[0]!;
  for (let index = 0; index < spec.files.min; index += 1)
    form.append(spec.files.field, new Blob([new Uint8Array(await picture(type))], { type }), `picture-${index}`);
  return { method: spec.method, path, body: form };
}
