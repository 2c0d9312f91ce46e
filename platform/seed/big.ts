import { eq } from 'drizzle-orm';
import { DEMO_OFFER } from '@/lib/auth/demo';
import { dayOf } from '@/lib/shared/dates';
import { hashPassword } from '../core/credentials/password';
import type { Database, Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { companies } from '../db/schema/company';
import { copyPeople } from './copyPeople';
import { insertRows, trustOwners } from './insert';
import { Random } from './random';
import { seedBodyRows } from './seedBody';
import { seedConsents } from './seedConsents';
import { seedCompany, type SeededCompany, type SeedCompany } from './seedCompany';
import { HealthRows } from './seedHealth';
import { ordinaryMembers, type SeedMember } from './seedPeople';
import { bodySamples } from './series/bodySeries';
import { Calendar } from './series/calendar';

const ZONE = 'Asia/Seoul';
const MANAGERS = 10;
/** Number of people generated individually; any further ones are copies of these. */
const DRAWN = 1_000;
/** Number of people whose rows are held in memory at a time. */
const CHUNK = 100;
/** Days between two records, and days of history. */
const WEEK = 7;
const YEAR = 364;

const BIG: SeedCompany = {
  code: 'BIG',
  name: '큰나무그룹',
  address: '서울특별시 중구 세종대로 10',
  tel: '0223456789',
  staff: [
    { login: 'big.master', name: '한대표', type: 'S', gender: 'F', dept: '경영지원팀' },
    ...Array.from({ length: MANAGERS }, (_, index) => ({
      login: `big.manager${index + 1}`,
      name: `건강관리자 ${index + 1}`,
      type: 'M' as const,
      gender: 'M' as const,
      dept: '건강관리실',
    })),
  ],
};

export class CompanyExists extends Error {
  constructor() {
    super('The company BIG is there already; it is made once.');
  }
}

async function plantChunk(tx: Tx, seeded: SeededCompany, people: readonly SeedMember[], calendar: Calendar): Promise<number> {
  const health = new HealthRows();
  const body: (typeof bodyRecords.$inferInsert)[] = [];
  for (const member of people) {
    const owner = { compSeq: seeded.compSeq, memberSeq: seeded.seqOf(member.login) };
    const samples = bodySamples(member, calendar);
    for (const row of seedBodyRows(owner, samples)) body.push(row);
    health.addSteps(owner, member, calendar, samples[0]?.composition.weight ?? null);
  }
  await insertRows(tx, bodyRecords, body);
  await health.write(tx);
  return body.length + health.steps.length;
}

/**
 * Adds the company BIG with a year of weekly body records and daily steps per member, for performance measurements. Returns the number of
 * rows; throws CompanyExists when it exists already. `onProgress` is called with the number of people done.
 */
export async function seedBig(
  database: Database,
  { anchor, count, drawn: most = DRAWN, onProgress }: { anchor: Date; count: number; drawn?: number; onProgress?: (done: number) => void },
): Promise<number> {
  const passwordHash = await hashPassword(DEMO_OFFER.password);
  const today = dayOf(anchor, ZONE);
  const calendar = new Calendar(ZONE, anchor);
  const drawn = ordinaryMembers(
    new Random(BIG.code),
    Math.min(count, most),
    BIG.staff.map(({ login }) => login),
    MANAGERS,
    today,
  );
  const people = drawn.map((member) => ({ ...member, body: member.body && { ...member.body, every: WEEK }, since: YEAR, until: 0 }));
  return database.asPlatform(async (tx) => {
    const [known] = await tx.select({ seq: companies.seq }).from(companies).where(eq(companies.code, BIG.code));
    if (known) throw new CompanyExists();
    const seeded = await seedCompany(tx, BIG, people, anchor, passwordHash);
    await seedConsents(tx, seeded, people, anchor);
    await trustOwners(tx);
    let rows = 0;
    for (let from = 0; from < people.length; from += CHUNK) {
      rows += await plantChunk(tx, seeded, people.slice(from, from + CHUNK), calendar);
      onProgress?.(Math.min(people.length, from + CHUNK));
    }
    if (count > people.length)
      rows += await copyPeople(tx, seeded.compSeq, count - people.length, (done) => onProgress?.(people.length + done));
    return rows;
  });
}
