import { millisecondsInDay } from 'date-fns/constants';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Consent, ConsentState } from '@/lib/consent/contract';
import { CONSENT_DAYS, CONSENT_VERSION, answersConsent, PURPOSES, questionsOf, type ConsentQuestion } from '@/lib/consent/readers';
import { DATA_KINDS } from '@/lib/shared/permissions';
import { getMember, lockPresent } from '../core/member.queries';
import { listRules } from '../core/protectionRules.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { awaitAll } from '../db/runConcurrently';
import { consents, consentsInForce } from '../db/schema/consent';
import { members } from '../db/schema/member';

interface Answer extends ConsentQuestion {
  given: boolean;
}

const nameOf = ({ reader, kind }: ConsentQuestion) => `${reader}:${kind}`;

/** Parses the subject of a consent row, stored as `reader:kind`. */
function aboutOf(text: string | null): ConsentQuestion | null {
  if (text === null) return null;
  const [reader, kind] = text.split(':') as [ConsentQuestion['reader'], ConsentQuestion['kind']];
  return { reader, kind };
}

/** Every answer a member ever gave, newest first. */
export async function listConsents(tx: Tx, { compSeq, memberSeq }: MemberScope): Promise<Consent[]> {
  const rows = await tx
    .select({ kind: consents.kind, about: consents.about, version: consents.version, given: consents.given, at: consents.at })
    .from(consents)
    .where(and(eq(consents.compSeq, compSeq), eq(consents.memberSeq, memberSeq)))
    .orderBy(desc(consents.at), desc(consents.seq));
  return rows.map((row) => ({ ...row, about: aboutOf(row.about), at: row.at.toISOString() }));
}

/** Answers in force by question; expired ones are left out and have to be given again. */
async function answersOf(tx: Tx, scope: MemberScope, now: Date): Promise<Map<string, boolean>> {
  // every question is listed so that the index narrows to the member's rows instead of scanning the company's
  const what = and(inArray(consentsInForce.reader, PURPOSES), inArray(consentsInForce.kind, DATA_KINDS));
  const rows = await queryOwnPrepared(tx, 'answers in force', scope, { now }, ({ compSeq, memberSeq }, mark) => {
    const whose = and(eq(consentsInForce.compSeq, compSeq), eq(consentsInForce.memberSeq, memberSeq));
    return tx
      .select()
      .from(consentsInForce)
      .where(and(whose, what, gt(consentsInForce.until, mark.now)));
  });
  return new Map(rows.map((row) => [nameOf(row), row.given]));
}

const own = ({ compSeq, memberSeq }: MemberScope) => and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq));

/** The member's current answer to each question for their role, and whether answers are due. */
export async function getConsents(tx: Tx, scope: MemberScope, now: Date): Promise<ConsentState> {
  const [answers, { consentsUntil: until }, rules] = await awaitAll([
    answersOf(tx, scope, now),
    getMember(tx, scope),
    listRules(tx, scope, now),
  ]);
  const list = questionsOf(scope.viewer.role).map((one) => ({ ...one, given: answers.get(nameOf(one)) ?? null }));
  return { list, due: answersConsent(scope.viewer.role) && !(until && until > now), until: until?.toISOString() ?? null, rules };
}

/**
 * Stores the answers with their time. Unchanged answers are not stored again, unless all questions are answered at once: then every answer
 * is stored and the validity period restarts. A single answer expires with the others, so that all are due together.
 */
export async function saveConsents(tx: Tx, scope: MemberScope, given: readonly Answer[], now: Date): Promise<ConsentState> {
  const { compSeq, memberSeq, viewer } = scope;
  // serialised: compared with an answer not yet committed, a change back would be taken for no change
  await lockPresent(tx, scope, 'update');
  const before = await answersOf(tx, scope, now);
  const questions = questionsOf(viewer.role);
  const all = questions.every((one) => given.some((answer) => nameOf(answer) === nameOf(one)));
  const isFirst = questions.some((one) => !before.has(nameOf(one)));
  const isWhole = questions.every((one) => before.has(nameOf(one)) || given.some((answer) => nameOf(answer) === nameOf(one)));
  const { consentsUntil: end } = await getMember(tx, scope);
  const until = !all && end && end > now ? end : new Date(now.getTime() + CONSENT_DAYS * millisecondsInDay);
  const said = given.filter((one) => all || before.get(nameOf(one)) !== one.given);
  if (said.length > 0)
    await tx.insert(consents).values(
      said.map((one) => ({
        compSeq,
        memberSeq,
        kind: 'SHARING' as const,
        about: nameOf(one),
        version: CONSENT_VERSION,
        given: one.given,
        at: now,
        until,
      })),
    );
  if (all || (isFirst && isWhole)) await tx.update(members).set({ consentsUntil: until }).where(own(scope));
  return getConsents(tx, scope, now);
}
