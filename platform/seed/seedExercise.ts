import { millisecondsInDay } from 'date-fns/constants';
import { addDays, dayOf, instantOf, weekdayOf } from '@/lib/shared/dates';
import type { Tx } from '../db/client';
import { exerciseItems, exercisePrescriptions, exerciseSessions } from '../db/schema/exercise';
import { EXERCISES, PRESCRIPTION_NOTE } from './content';
import { insertRows } from './insert';
import type { SeededCompany } from './seedCompany';
import type { SeedMember } from './seedPeople';

type Company = Pick<SeededCompany, 'compSeq' | 'managers' | 'seqOf'>;

/** Days of a prescription relative to today; `ended` is the day it was ended early. */
interface Plan {
  start: number;
  end: number;
  ended?: number;
}

const RUNNING: Plan = { start: -24, end: 32 };

/** People whose prescriptions show a particular state; others have a running one or none. */
const PLANS: Record<string, readonly Plan[]> = {
  'demo.member': [{ start: -80, end: -25 }, RUNNING],
  'dohyun.lim': [{ start: -70, end: 10, ended: -21 }],
  'yuna.oh': [{ start: 3, end: 45 }],
};

/** Sessions done on past days, about three quarters of those due. */
function doneSessions(person: SeedMember, items: readonly { seq: number; frequency: number }[], startDay: string, days: number) {
  const random = person.random.fork(`sessions ${startDay}`);
  return items.flatMap(({ seq: itemSeq, frequency }) =>
    Array.from({ length: Math.max(0, days) }, (_, index) => addDays(startDay, index)).flatMap((day) => {
      const due = weekdayOf(day) < frequency;
      return due && random.chance(0.75) ? [{ itemSeq, day, doneAt: instantOf(day, 20 * 60, person.timeZone) }] : [];
    }),
  );
}

async function plantPrescription(tx: Tx, { compSeq, managers, seqOf }: Company, person: SeedMember, plan: Plan, now: Date): Promise<void> {
  const writerSeq = managers[person.manager ?? -1];
  if (writerSeq === undefined) return;
  const memberSeq = seqOf(person.login);
  const today = dayOf(now, person.timeZone);
  const startDay = addDays(today, plan.start);
  const endedAt = plan.ended === undefined ? null : instantOf(addDays(today, plan.ended), 9 * 60, person.timeZone);
  const createdAt = new Date(now.getTime() + (Math.min(0, plan.start) - 1) * millisecondsInDay);
  const [made] = await tx
    .insert(exercisePrescriptions)
    .values({ compSeq, memberSeq, writerSeq, note: PRESCRIPTION_NOTE, startDay, endDay: addDays(today, plan.end), createdAt, endedAt })
    .returning({ seq: exercisePrescriptions.seq });
  if (!made) throw new Error(`no prescription for ${person.login}`);
  const random = person.random.fork('exercise');
  const wanted = EXERCISES.filter(({ type }, index) => index === 0 || type === 'FLEXIBILITY' || random.chance(0.5));
  const items = await tx
    .insert(exerciseItems)
    .values(wanted.map((exercise, order) => ({ compSeq, prescriptionSeq: made.seq, order, ...exercise })))
    .returning({ seq: exerciseItems.seq, frequency: exerciseItems.frequency });
  const days = Math.min(0, plan.ended ?? 0, plan.end + 1) - plan.start;
  const sessions = doneSessions(person, items, startDay, days);
  await insertRows(
    tx,
    exerciseSessions,
    sessions.map((session) => ({ compSeq, memberSeq, ...session })),
  );
}

/** Inserts prescriptions with the sessions done so far; among people not named above, 40 % of the adults who still measure have one. */
export async function seedExercise(tx: Tx, company: Company, people: readonly SeedMember[], now: Date): Promise<void> {
  for (const person of people) {
    const active = person.body !== null && person.until === 0 && person.age >= 18;
    const plans = PLANS[person.login] ?? (active && person.random.fork('prescribed').chance(0.4) ? [RUNNING] : []);
    for (const plan of plans) await plantPrescription(tx, company, person, plan, now);
  }
}
