import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Erasure, protectionApi } from '@/lib/privacy/protection/contract';
import { weakenedFrom, PROTECTION_RULES, weakens, type ProtectionRule } from '@/lib/privacy/protection/protection';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { inCohort } from '../core/cohort.queries';
import { listRules } from '../core/protectionRules.queries';
import type { CompanyScope } from '../core/scope';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { erasures, protectionChanges } from '../db/schema/protection';

/**
 * A rule change that members must be notified of: a weakening from `from` to `to`, or a cancelled one, where `from` is the cancelled value.
 */
export interface ToldRule {
  rule: ProtectionRule;
  from: number | null;
  to: number | null;
}

/** Result of a save that members must be notified of. */
export interface SavedRules {
  company: string;
  weakened: ToldRule[];
  calledOff: ToldRule[];
  /** When the weakened rules take effect. */
  at: Date;
}

/** A company that is in use again, and since when it was not. */
export interface ReopenedCompany {
  company: string;
  since: Date;
}

async function callOff(tx: Tx, compSeq: number, rule: ProtectionRule, now: Date): Promise<void> {
  const waiting = and(isNull(protectionChanges.calledOffAt), gt(protectionChanges.effectiveAt, now));
  await tx
    .update(protectionChanges)
    .set({ calledOffAt: now })
    .where(and(eq(protectionChanges.compSeq, compSeq), eq(protectionChanges.rule, rule), waiting));
}

/** Changes the given rules: weakenings take effect after the notice period, everything else at once. */
export async function saveRules(
  tx: Tx,
  { compSeq, viewer }: CompanyScope,
  wanted: BodyOf<typeof protectionApi.save>,
  now: Date,
): Promise<SavedRules> {
  // serialises concurrent saves
  const [owner] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.seq, compSeq)).for('no key update');
  if (!owner) throw new AppError('NOT_FOUND');
  const at = weakenedFrom(now);
  const saved: SavedRules = { company: owner.name, weakened: [], calledOff: [], at };
  const rules = new Map((await listRules(tx, { compSeq }, now)).map((one) => [one.rule, one]));
  for (const rule of PROTECTION_RULES) {
    const to = wanted[rule];
    const { value: from, next } = rules.get(rule)!;
    if (to === undefined || to === (next ? next.value : from)) continue;
    if (next) await callOff(tx, compSeq, rule, now);
    const weaker = weakens(from, to);
    if (to !== from)
      await tx
        .insert(protectionChanges)
        .values({ compSeq, rule, value: to, askedBySeq: viewer.memberSeq, askedAt: now, effectiveAt: weaker ? at : now });
    if (weaker) saved.weakened.push({ rule, from, to });
    else if (next) saved.calledOff.push({ rule, from: next.value, to });
  }
  return saved;
}

/**
 * Announces once more the changes that had not taken effect when a company went out of use, because no one could download their data or
 * cancel them since.
 */
export async function announceAgain(
  tx: Tx,
  { compSeq }: CompanyScope,
  { company, since }: ReopenedCompany,
  now: Date,
): Promise<SavedRules> {
  const at = weakenedFrom(now);
  const { rule, value, askedBySeq, calledOffAt, effectiveAt } = protectionChanges;
  const waiting = await tx
    .update(protectionChanges)
    .set({ calledOffAt: now })
    .where(and(eq(protectionChanges.compSeq, compSeq), isNull(calledOffAt), gt(effectiveAt, since)))
    .returning({ rule, value, askedBySeq });
  const saved: SavedRules = { company, weakened: [], calledOff: [], at };
  if (waiting.length === 0) return saved;
  await tx.insert(protectionChanges).values(waiting.map((one) => ({ ...one, compSeq, askedAt: now, effectiveAt: at })));
  for (const { rule, value: from, next } of await listRules(tx, { compSeq }, now))
    if (next) saved.weakened.push({ rule, from, to: next.value });
  return saved;
}

/** Members of a company with a mail address, and their language. */
export function listTold(tx: Tx, scope: CompanyScope) {
  return tx
    .select({ name: members.name, email: members.email, lang: members.lang, timeZone: members.timeZone })
    .from(members)
    .where(and(inCohort(scope), ne(members.email, '')));
}

/** A page of a company's erasure receipts, newest first. */
export async function listErasures(
  tx: Tx,
  { compSeq }: CompanyScope,
  { page, size }: { page: number; size: number },
): Promise<{ list: Erasure[]; total: number }> {
  const rows = await tx
    .select({ kind: erasures.kind, rows: erasures.rows, until: erasures.until, at: erasures.at })
    .from(erasures)
    .where(eq(erasures.compSeq, compSeq))
    .orderBy(desc(erasures.at), desc(erasures.seq))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx.select({ total: count() }).from(erasures).where(eq(erasures.compSeq, compSeq));
  return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted!.total };
}
