import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { MAX_QUESTIONS, type Question } from '@/lib/body/question/contract';
import { AppError } from '@/lib/shared/errors';
import { cachedRead } from '../core/cachedRead';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';
import { findContradiction, type WeighInValues } from './contradiction';
import { settleWeighIns } from './weighIns.queries';

const ofScope = ({ compSeq, memberSeq }: MemberScope<'body'>) =>
  and(eq(bodyRecords.compSeq, compSeq), eq(bodyRecords.memberSeq, memberSeq));
const asked = and(eq(bodyRecords.reviewStatus, 'asked'), isNull(bodyRecords.sameAsSeq));

/** The measured value that the question is about. */
function valueOf(row: WeighInValues & { askedAbout: Question['about'] | null }): number {
  if (row.askedAbout === null || row.askedAbout === 'weight') return row.weight;
  return (row.askedAbout === 'bfp' ? row.bfp : findContradiction(row)?.value) ?? row.weight;
}

/** Measurements that the member is asked about, newest first. */
export async function listQuestions(tx: Tx, scope: MemberScope<'body'>): Promise<Question[]> {
  const { seq, measuredAt, source, askedAbout, usual, weight, bfp, measured } = bodyRecords;
  const rows = await cachedRead(tx, scope, 'body questions', () =>
    queryOwnPrepared(tx, 'body questions', scope, {}, (own) =>
      tx
        .select({ seq, measuredAt, source, askedAbout, usual, weight, bfp, measured })
        .from(bodyRecords)
        .where(and(ofScope(own), asked))
        .orderBy(desc(measuredAt), desc(seq))
        .limit(MAX_QUESTIONS),
    ),
  );
  return rows.map((row) => ({
    ...row,
    date: row.measuredAt.toISOString(),
    about: row.askedAbout ?? 'weight',
    value: valueOf(row),
    usual: row.usual ?? row.weight,
  }));
}

/**
 * Stores a member's answer about their measurements and reviews the later ones again, since confirmed values become part of the usual ones.
 * An answer may be changed later. Throws NOT_FOUND, without any change, when one of them is not the member's.
 */
export async function answerQuestions(
  tx: Tx,
  scope: MemberScope<'body'>,
  { seqs, right }: { seqs: readonly number[]; right: boolean },
  now: Date,
): Promise<void> {
  const { compSeq, memberSeq } = scope;
  const wanted = [...new Set(seqs)];
  // lock the member, as deliveries do, to serialise reviews
  await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)))
    .for('no key update');
  const answered = await tx
    .update(bodyRecords)
    .set({ reviewStatus: right ? 'counts' : 'denied', askedAbout: null, usual: null, answeredAt: now })
    .where(and(ofScope(scope), or(inArray(bodyRecords.seq, wanted), inArray(bodyRecords.sameAsSeq, wanted))))
    .returning({ seq: bodyRecords.seq, measuredAt: bodyRecords.measuredAt, sameAs: bodyRecords.sameAsSeq });
  if (answered.filter(({ seq, sameAs }) => sameAs === null && wanted.includes(seq)).length < wanted.length) throw new AppError('NOT_FOUND');
  const [last] = await tx
    .select({ measuredAt: sql<Date | null>`max(${bodyRecords.measuredAt})`.mapWith(bodyRecords.measuredAt) })
    .from(bodyRecords)
    .where(and(ofScope(scope), asked));
  const until = last?.measuredAt ? [{ measuredAt: last.measuredAt }] : [];
  await settleWeighIns(
    tx,
    compSeq,
    [...answered, ...until].map(({ measuredAt }) => ({ memberSeq, measuredAt })),
  );
}
