import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import { CONSENT_DAYS, CONSENT_VERSION, QUESTIONS, questionsOf, type ConsentQuestion } from '@/lib/consent/readers';
import type { Tx } from '../db/client';
import { consents } from '../db/schema/consent';
import { members } from '../db/schema/member';
import { insertRows } from './insert';
import type { SeededCompany } from './seedCompany';
import type { SeedMember } from './seedPeople';

/** Days ago that everyone answered. */
const ASKED = 40;

/** Refusals of some people, so that every screen can be seen in that state. */
const REFUSED: Readonly<Record<string, readonly `${ConsentQuestion['reader']}:${ConsentQuestion['kind']}`[]>> = {
  'minseok.hwang': ['MANAGER:sleep'],
  'youngja.ahn': ['MANAGER:sugar', 'RANKING:body'],
  'jaeho.song': ['RANKING:body', 'STATISTICS:vitals'],
  'suman.rai': ['LOBBY:activity', 'STATISTICS:body'],
  'woojin.jung': ['MANAGER:body'],
  'soyul.han': ['MANAGER:activity'],
  'siwoo.kwon': ['MANAGER:vitals'],
  'juwon.bae': ['COLLECT:body', 'COLLECT:vitals', 'COLLECT:sugar'],
  'ara.cho': ['COLLECT:activity', 'COLLECT:sleep'],
};

type Row = typeof consents.$inferInsert;

/** Inserts the answers of everyone who has signed in. Mail consents are random. */
export async function seedConsents(
  tx: Tx,
  { compSeq, managers, master, seqOf }: Pick<SeededCompany, 'compSeq' | 'managers' | 'master' | 'seqOf'>,
  people: readonly SeedMember[],
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - ASKED * millisecondsInDay);
  const until = new Date(at.getTime() + CONSENT_DAYS * millisecondsInDay);
  const one = (memberSeq: number, { reader, kind }: ConsentQuestion, given: boolean): Row => {
    return { compSeq, memberSeq, kind: 'SHARING', about: `${reader}:${kind}`, version: CONSENT_VERSION, given, at, until };
  };
  const staff = [...managers, master].flatMap((seq) => questionsOf('M').map((question) => one(seq, question, true)));
  const rows = people.flatMap(({ login, random, mustChangePassword }): Row[] => {
    const memberSeq = seqOf(login);
    const mail: Row = {
      compSeq,
      memberSeq,
      kind: 'MAIL',
      about: null,
      version: 1,
      given: random.fork('mail').chance(0.6),
      at,
      until: null,
    };
    if (mustChangePassword) return [mail];
    const refused: readonly string[] = REFUSED[login] ?? [];
    return [mail, ...QUESTIONS.map((question) => one(memberSeq, question, !refused.includes(`${question.reader}:${question.kind}`)))];
  });
  await insertRows(tx, consents, [...rows, ...staff]);
  await tx
    .update(members)
    .set({ consentsUntil: until })
    .where(
      and(eq(members.compSeq, compSeq), sql`${members.seq} in (select member_seq from consent_in_force where company_seq = ${compSeq})`),
    );
}
