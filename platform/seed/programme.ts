import { millisecondsInHour } from 'date-fns/constants';
import { addDays, dayOf, instantOf } from '@/lib/shared/dates';
import type { Tx } from '../db/client';
import { noticeReceipts, notices } from '../db/schema/notice';
import { NOTICES } from './content';
import { insertRows } from './insert';
import { plantMissions } from './missions';
import { Random } from './random';
import type { PlantedCompany } from './seedCompany';
import { plantConsents } from './seedConsents';
import { plantExercise } from './seedExercise';
import type { SeedMember } from './seedPeople';
import { plantRankChoices } from './seedRank';

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
export async function plantProgramme(tx: Tx, company: PlantedCompany, people: readonly SeedMember[], now: Date): Promise<void> {
  await plantMissions(tx, company, people, new Random(`missions ${people.length}`), now);
  await plantNotices(tx, company, people, now);
  await plantConsents(tx, company, people, now);
  await plantExercise(tx, company, people, now);
  await plantRankChoices(tx, company, people, now);
}
