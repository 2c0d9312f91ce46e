import { millisecondsInHour } from 'date-fns/constants';
import { addDays, dayOf, instantOf } from '@/lib/shared/dates';
import type { Tx } from '../db/client';
import { noticeReceipts, notices } from '../db/schema/notice';
import { NOTICES } from './content';
import { insertRows } from './insert';
import { seedMissions } from './missions';
import { Random } from './random';
import type { SeededCompany } from './seedCompany';
import { seedConsents } from './seedConsents';
import { seedExercise } from './seedExercise';
import type { SeedMember } from './seedPeople';
import { seedRankChoices } from './seedRank';

type Company = Pick<SeededCompany, 'compSeq' | 'managers' | 'master' | 'seqOf'>;

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
    const createdAt = new Date(Math.min(reserveAt.getTime(), now.getTime()) - millisecondsInHour);
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
      const readAt = new Date(reserveAt.getTime() + read.between(0.1, 30) * millisecondsInHour);
      if (read.chance(0.7) && readAt <= now) receipts.push({ compSeq, noticeSeq: made.seq, memberSeq: seqOf(login), readAt });
    }
  }
  await insertRows(tx, noticeReceipts, receipts);
}

/** Inserts a company's programme: missions, notices, consents, exercise and ranking choices. */
export async function seedProgramme(tx: Tx, company: SeededCompany, people: readonly SeedMember[], now: Date): Promise<void> {
  await seedMissions(tx, company, people, new Random(`missions ${people.length}`), now);
  await plantNotices(tx, company, people, now);
  await seedConsents(tx, company, people, now);
  await seedExercise(tx, company, people, now);
  await seedRankChoices(tx, company, people, now);
}
