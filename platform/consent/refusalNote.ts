import { millisecondsInDay } from 'date-fns/constants';
import { CONSENT_DAYS, CONSENT_VERSION, type ConsentQuestion } from '@/lib/consent/readers';
import { MAIL_CONSENT_VERSION } from '@/lib/notice/notices';
import { recordErasure, type OptOut } from '../core/erasureList';
import { getMember } from '../core/member.queries';
import type { MemberScope } from '../core/scope';
import type { Settings } from '../core/settings';
import type { Tx } from '../db/client';

interface ConsentAnswers {
  answers: readonly (ConsentQuestion & { given: boolean })[];
  now: Date;
}

/** Records refusals outside the database, since restoring an older backup would share the data again. Grants can be given again. */
export async function recordRefusals(
  tx: Tx,
  settings: Pick<Settings, 'dataDir'>,
  scope: MemberScope,
  { answers, now }: ConsentAnswers,
): Promise<void> {
  const about = answers.filter(({ given }) => !given).map(({ reader, kind }) => `${reader}:${kind}` as const);
  if (about.length === 0) return;
  const { createdAt, consentsUntil } = await getMember(tx, scope);
  const until = (consentsUntil ?? new Date(now.getTime() + CONSENT_DAYS * millisecondsInDay)).toISOString();
  const refused = { about, until, version: CONSENT_VERSION };
  await recordErasure(settings, { compSeq: scope.compSeq, memberSeq: scope.memberSeq, createdAt, refused }, now);
}

/** Records in the same place what else a member does not want from now on; what they allow again is not recorded. */
export async function recordUnwanted(
  tx: Tx,
  settings: Pick<Settings, 'dataDir'>,
  scope: MemberScope,
  unwanted: OptOut[],
  now: Date,
): Promise<void> {
  if (unwanted.length === 0) return;
  const { createdAt } = await getMember(tx, scope);
  const version = unwanted.includes('MAIL') ? MAIL_CONSENT_VERSION : undefined;
  const refused = { about: [], until: now.toISOString(), version, unwanted };
  await recordErasure(settings, { compSeq: scope.compSeq, memberSeq: scope.memberSeq, createdAt, refused }, now);
}
