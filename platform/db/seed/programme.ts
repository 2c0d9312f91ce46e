import { addDays, dayOf, instantOf, weekdayOf } from '@/lib/shared/dates';
import type { Tx } from '../client';
import { exerciseItems, exercisePrescriptions, exerciseSessions } from '../schema/exercise';
import { noticeReceipts, notices } from '../schema/notice';
import { consents } from '../schema/privacy';
import type { PlantedCompany } from './company';
import { EXERCISES, NOTICES, PRESCRIPTION_NOTE } from './content';
import { insertRows } from './insert';
import { plantMissions } from './missions';
import type { SeedMember } from './people';
import { Random } from './random';

const DAY = 86_400_000;
/** Days that a prescription has run and will run. */
const RUNNING = 24;
const TO_RUN = 32;

type Company = Pick<PlantedCompany, 'compSeq' | 'managers' | 'master' | 'seqOf'>;

async function plantNotices(
  tx: Tx,
  { compSeq, managers, master, seqOf }: Company,
  people: readonly SeedMember[],
  now: Date,
): Promise<void> {
  const today = dayOf(now, 'Asia/Seoul');
  const receipts: (typeof noticeReceipts.$inferInsert)[] = [];
  for (const { title, contents, daysAgo, from } of NOTICES) {
    const [manager] = managers;
    const team = from === 'TEAM' && manager !== undefined;
    const reserveAt = instantOf(addDays(today, -daysAgo), 9 * 60 + 30, 'Asia/Seoul');
    const sent = reserveAt <= now;
    const createdAt = new Date(Math.min(reserveAt.getTime(), now.getTime()) - 3_600_000);
    const [made] = await tx
      .insert(notices)
      .values({
        compSeq,
        senderSeq: team ? manager : master,
        managerSeq: team ? manager : null,
        title,
        contents,
        type: team ? 'TEAM' : 'COMPANY',
        reserveAt,
        sentAt: sent ? reserveAt : null,
        createdAt,
      })
      .returning({ seq: notices.seq });
    if (!made || !sent) continue;
    for (const { login, manager: place, random } of people) {
      if (team && place !== 0) continue;
      const read = random.fork(`notice ${daysAgo}`);
      const readAt = new Date(reserveAt.getTime() + read.between(0.1, 30) * 3_600_000);
      if (read.chance(0.7) && readAt <= now) receipts.push({ compSeq, noticeSeq: made.seq, memberSeq: seqOf(login), readAt });
    }
  }
  await insertRows(tx, noticeReceipts, receipts);
}

/** Consent to the processing of health data from everybody; mail as each likes. */
async function plantConsents(tx: Tx, { compSeq, seqOf }: Company, people: readonly SeedMember[], now: Date): Promise<void> {
  const at = new Date(now.getTime() - 366 * DAY);
  const rows = people.flatMap(({ login, random }) => {
    const given = (kind: 'HEALTH_DATA' | 'MANAGER_ACCESS' | 'MAIL', yes: boolean) => ({
      compSeq,
      memberSeq: seqOf(login),
      kind,
      version: 1,
      given: yes,
      at,
    });
    return [given('HEALTH_DATA', true), given('MANAGER_ACCESS', true), given('MAIL', random.fork('mail').chance(0.6))];
  });
  await insertRows(tx, consents, rows);
}

/** A running prescription for somebody, with the sessions ticked off so far. */
async function plantPrescription(tx: Tx, { compSeq, managers, seqOf }: Company, person: SeedMember, now: Date): Promise<void> {
  const writerSeq = managers[person.manager ?? -1];
  if (writerSeq === undefined) return;
  const memberSeq = seqOf(person.login);
  const random = person.random.fork('exercise');
  const today = dayOf(now, person.timeZone);
  const startDay = addDays(today, -RUNNING);
  const period = { startDay, endDay: addDays(today, TO_RUN), createdAt: new Date(now.getTime() - (RUNNING + 1) * DAY) };
  const [made] = await tx
    .insert(exercisePrescriptions)
    .values({ compSeq, memberSeq, writerSeq, note: PRESCRIPTION_NOTE, ...period })
    .returning({ seq: exercisePrescriptions.seq });
  if (!made) throw new Error(`no prescription for ${person.login}`);
  const wanted = EXERCISES.filter(({ type }, index) => index === 0 || type === 'FLEXIBILITY' || random.chance(0.5));
  const items = await tx
    .insert(exerciseItems)
    .values(wanted.map((exercise, order) => ({ compSeq, prescriptionSeq: made.seq, order, ...exercise })))
    .returning({ seq: exerciseItems.seq, frequency: exerciseItems.frequency });
  const sessions = items.flatMap(({ seq: itemSeq, frequency }) =>
    Array.from({ length: RUNNING }, (_, index) => addDays(startDay, index)).flatMap((day) => {
      const due = weekdayOf(day) < frequency;
      return due && random.chance(0.75) ? [{ compSeq, memberSeq, itemSeq, day, doneAt: instantOf(day, 20 * 60, person.timeZone) }] : [];
    }),
  );
  await insertRows(tx, exerciseSessions, sessions);
}

/** What a company does with its people: missions, notices, consents and exercise. */
export async function plantProgramme(tx: Tx, company: PlantedCompany, people: readonly SeedMember[], now: Date): Promise<void> {
  await plantMissions(tx, company, people, new Random(`missions ${people.length}`), now);
  await plantNotices(tx, company, people, now);
  await plantConsents(tx, company, people, now);
  for (const person of people) {
    const active = person.body !== null && person.until === 0 && person.age >= 18;
    if (active && (person.login === DEMO_LOGIN || person.random.fork('prescribed').chance(0.4)))
      await plantPrescription(tx, company, person, now);
  }
}

/** The person of the sign-in page has one of everything. */
const DEMO_LOGIN = 'demo.member';
