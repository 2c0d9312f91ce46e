import { eq } from 'drizzle-orm';
import { DEMO_OFFER } from '@/lib/auth/demo';
import { dayOf } from '@/lib/shared/dates';
import { roleRow } from '@/lib/shared/roles';
import { hashPassword } from '../core/credentials/password';
import type { Files } from '../core/ports/filesPort';
import type { Database, Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { companies } from '../db/schema/company';
import { withFiles } from '../files/withFiles';
import { insertRows, trustOwners } from './insert';
import { DEMO_PERSONAS, TRIO_PERSONAS } from './personas';
import { seedPortraits } from './portraits';
import { seedProgramme } from './programme';
import { seedPromotions } from './promotion';
import { Random } from './random';
import { seedBodyRows, seedGoal } from './seedBody';
import { seedTalk } from './seedChat';
import { seedCompany, type SeededCompany, type SeedCompany } from './seedCompany';
import { HealthRows } from './seedHealth';
import { ordinaryMembers, personaMembers, type SeedMember } from './seedPeople';
import { seedLobbyScale } from './seedScale';
import { bodySamples } from './series/bodySeries';
import { Calendar } from './series/calendar';

/** Time zone of the demo companies. */
const ZONE = 'Asia/Seoul';
const DEMO_MEMBERS = 60;

export const DEMO: SeedCompany = {
  code: DEMO_OFFER.companyCode,
  name: '한빛테크',
  address: '서울특별시 강남구 테헤란로 1',
  tel: '0212345678',
  staff: [
    { login: 'demo.admin', name: '관리자', type: 'A', gender: 'F', dept: '플랫폼 운영팀' },
    { login: 'demo.master', name: '정하람', type: 'S', gender: 'F', dept: '경영지원팀' },
    { login: 'demo.manager', name: '이건강', type: 'M', gender: 'M', dept: '건강관리실' },
    { login: 'sora.manager', name: '박소라', type: 'M', gender: 'F', dept: '건강관리실' },
    { login: 'jinho.manager', name: '최진호', type: 'M', gender: 'M', dept: '건강관리실' },
  ],
};

export const TRIO: SeedCompany = {
  code: 'TRIO',
  name: '세솔디자인',
  address: '부산광역시 해운대구 센텀로 3',
  tel: '0511234567',
  staff: [{ login: 'trio.master', name: '오솔길', type: 'S', gender: 'F', dept: '대표실' }],
};

/** Inserts all measurements of a company's people; days and instants are in each person's own zone. */
export async function seedData(tx: Tx, seeded: SeededCompany, people: readonly SeedMember[], now: Date): Promise<void> {
  const calendars = new Map<string, Calendar>();
  const health = new HealthRows();
  const body: (typeof bodyRecords.$inferInsert)[] = [];
  for (const member of people) {
    const calendar = calendars.get(member.timeZone) ?? new Calendar(member.timeZone, now);
    calendars.set(member.timeZone, calendar);
    const owner = { compSeq: seeded.compSeq, memberSeq: seeded.seqOf(member.login) };
    const samples = bodySamples(member, calendar);
    body.push(...seedBodyRows(owner, samples));
    health.add(owner, member, calendar, samples[0]?.composition.weight ?? null);
    await seedGoal(tx, owner, member, now);
  }
  await insertRows(tx, bodyRecords, body);
  await health.write(tx);
}

/** People of the two demo companies for a day; deterministic per day. */
export function demoPeople(now: Date): { demo: SeedMember[]; trio: SeedMember[] } {
  const today = dayOf(now, ZONE);
  const random = new Random(DEMO.code);
  const named = personaMembers(random, DEMO_PERSONAS, today);
  const managers = DEMO.staff.filter(({ type }) => roleRow(type).reach === 'TEAM').length;
  const taken = [...named, ...DEMO.staff].map(({ login }) => login);
  const others = ordinaryMembers(random.fork('others'), DEMO_MEMBERS - named.length, taken, managers, today);
  return { demo: [...named, ...others], trio: personaMembers(new Random(TRIO.code), TRIO_PERSONAS, today) };
}

/**
 * Fills the database with the demo companies and a year of data up to `anchor`; deterministic per anchor. Runs in one transaction, so that
 * no partial demo remains. Does nothing if the demo exists already. Pictures are only created with a file store.
 */
export async function seedDemo(database: Database, { anchor, files }: { anchor: Date; files?: Files }): Promise<void> {
  const passwordHash = await hashPassword(DEMO_OFFER.password);
  const plant = async (tx: Tx): Promise<void> => {
    const [known] = await tx.select({ seq: companies.seq }).from(companies).where(eq(companies.code, DEMO.code));
    if (known) return;
    const { demo, trio } = demoPeople(anchor);
    for (const [company, people] of [
      [DEMO, demo],
      [TRIO, trio],
    ] as const) {
      const seeded = await seedCompany(tx, company, people, anchor, passwordHash);
      await trustOwners(tx);
      await seedData(tx, seeded, people, anchor);
      await seedProgramme(tx, seeded, people, anchor);
      if (company === DEMO) {
        await seedLobbyScale(tx, seeded, people, anchor);
        await seedTalk(tx, seeded, people, anchor);
      }
      if (!files || company !== DEMO) continue;
      await seedPromotions(tx, files, seeded, anchor);
      await seedPortraits(tx, files, seeded, people, { reasons: new Set(DEMO_PERSONAS.map(({ login }) => login)), now: anchor });
    }
  };
  await (files ? withFiles(files, database, plant) : database.asPlatform(plant));
}
