import { composeRecord, type ComposedReading } from '@/lib/body/composition/composition';
import type { TestPlatform } from './platform';

type Sql = Pick<TestPlatform, 'sql'>;

export interface SeededRecord {
  compSeq: number;
  memberSeq: number;
  /** Instant of the measurement, ISO 8601. */
  at: string;
  reading: Pick<ComposedReading, 'weight' | 'bfp'> & Partial<ComposedReading>;
  device?: string;
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const literal = (value: unknown) =>
  value === null || value === undefined
    ? 'null'
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'object'
        ? `'${JSON.stringify(value)}'`
        : `'${String(value)}'`;

/** Stores a measurement with its derived values, as a device’s delivery would. */
export async function seedRecord({ sql }: Sql, { compSeq, memberSeq, at, reading, device = 'FT' }: SeededRecord): Promise<number> {
  const person = { gender: 'M' as const, age: 45, height: 178, ...reading };
  const { idx, estimated: _, ...values } = composeRecord(person);
  const columns = {
    company_seq: compSeq,
    member_seq: memberSeq,
    device,
    source: 'device',
    external_id: at,
    measured_at: at,
    gender: person.gender,
    age: person.age,
    height: person.height,
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [snake(key), value])),
    ...Object.fromEntries(Object.entries(idx).map(([key, value]) => [`idx_${key}`, value])),
  };
  const [row] = await sql<{ seq: number }>(
    `insert into body_record (${Object.keys(columns).join(', ')}) values (${Object.values(columns).map(literal).join(', ')}) returning seq`,
  );
  return row!.seq;
}

/** Steps of one day; calories only if the band reported them. */
export async function seedSteps(
  { sql }: Sql,
  compSeq: number,
  memberSeq: number,
  day: string,
  step: number,
  calories: number | null = null,
): Promise<void> {
  await sql(
    `insert into step_day (company_seq, member_seq, day, step, calories, source, external_id) values (${compSeq}, ${memberSeq}, '${day}', ${step}, ${literal(calories)}, 'device', '${day}')`,
  );
}
