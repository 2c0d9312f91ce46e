import { and, eq, isNull } from 'drizzle-orm';
import { DEFAULT_UNITS, type Units } from '@/lib/format/units';
import type { memberApi, Profile } from '@/lib/member/contract';
import { dayOf } from '@/lib/shared/dates';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import type { WireLang } from '@/lib/shared/languages';
import { recomposeBody } from '../body/recompose.queries';
import type { MemberScope } from '../core/scope';
import { getMember, lockPresent, ofScope } from '../core/member.queries';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { members, unitSettings } from '../db/schema/member';
import { fileUrl } from '../files/files';
import { anchorDailyReadings } from '../health/dailyReadings.queries';
import { versionOf } from './accountForm.queries';
import { requireBirthDate, requireZone } from './personCheck.queries';

type Account = typeof members.$inferSelect;

/** Fields that body records are computed from; managers are notified when a member changes them. */
const FACTS = ['gender', 'birthDate', 'height'] as const;

export async function getProfile(tx: Tx, scope: MemberScope): Promise<Omit<Profile, 'proof' | 'emailChange'>> {
  const row = await getMember(tx, scope);
  const { compSeq, type, name, email, phone, gender, countryCode, birthDate, height, dept, timeZone } = row;
  return {
    memberSeq: row.seq,
    compSeq,
    type,
    id: row.loginId,
    name,
    email,
    phone,
    gender,
    countryCode,
    urlProfile: fileUrl(row.pictureFile),
    birthDate,
    height,
    dept,
    timeZone,
    zoneChosen: row.zoneChosenAt !== null,
    firstRun: row.firstRunAt === null,
  };
}

/** Locks an account until the transaction ends. Throws CONFLICT when it no longer matches `version`. */
export async function lockProfile(tx: Tx, scope: MemberScope, version: string | undefined): Promise<void> {
  const known = await lockMember(tx, scope);
  if (version !== undefined && versionOf(known) !== version) throw new AppError('CONFLICT');
}

/** Updates the given fields except for the address, which has rules of its own; omitted ones are kept. */
export async function saveProfile(tx: Tx, scope: MemberScope, body: BodyOf<typeof memberApi.saveProfile>, now: Date): Promise<void> {
  const { name, phone, gender, countryCode, birthDate, height, dept, timeZone } = body;
  const known = await lockMember(tx, scope);
  requireBirthDate(birthDate, dayOf(now, known.timeZone), 'birthDate');
  if (timeZone !== undefined) await requireZone(tx, timeZone, 'timeZone');
  const own = scope.viewer.memberSeq === scope.memberSeq;
  const facts = { name, phone, gender, countryCode, birthDate, height, dept: dept === '' ? null : dept };
  const changes = { ...facts, ...(timeZone !== undefined && { timeZone, zoneChosenAt: now }), updatedAt: now };
  const isNews = own && FACTS.some((fact) => changes[fact] !== undefined && changes[fact] !== known[fact]);
  await change(tx, scope, known, isNews ? { ...changes, factsChangedAt: now } : changes);
}

/** Marks the start page's initial questions as done; this cannot be undone. */
export async function endFirstRun(tx: Tx, scope: MemberScope, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ firstRunAt: now })
    .where(and(ofScope(scope), isNull(members.firstRunAt)));
}

/** Stores the language of mails to the member. */
export async function saveLanguage(tx: Tx, scope: MemberScope, lang: WireLang): Promise<void> {
  await tx.update(members).set({ lang }).where(ofScope(scope));
}

/** Stores the time zone of the member's days. */
export async function saveTimeZone(tx: Tx, scope: MemberScope, timeZone: string, now: Date): Promise<void> {
  const known = await lockMember(tx, scope);
  await requireZone(tx, timeZone, 'timeZone');
  await change(tx, scope, known, { timeZone, zoneChosenAt: now });
}

/** The account row, locked against changes and deliveries of the member's readings until the transaction ends. */
async function lockMember(tx: Tx, scope: MemberScope): Promise<Account> {
  const [row] = await tx.select().from(members).where(ofScope(scope)).for('no key update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Updates an account, and what its measurements owe to a field that changes: computed body values, and the instants of daily values. */
async function change(tx: Tx, scope: MemberScope, known: Account, changes: Partial<Account>): Promise<void> {
  const [now] = await tx.update(members).set(changes).where(ofScope(scope)).returning();
  const other = ([...FACTS, 'timeZone'] as const).some((fact) => now?.[fact] !== known[fact]);
  if (!now || !other) return;
  const owner = { ...now, memberSeq: now.seq };
  await recomposeBody(tx, owner);
  if (now.timeZone !== known.timeZone) await anchorDailyReadings(tx, owner);
}

/** Stores the new picture and returns the previous file, which the caller has to remove. */
export async function savePicture(tx: Tx, scope: MemberScope, file: string, now: Date): Promise<string | null> {
  const { pictureFile } = await getMember(tx, scope);
  await tx.update(members).set({ pictureFile: file, updatedAt: now }).where(ofScope(scope));
  return pictureFile;
}

/** The member's manager; null when there is none. */
export async function findManager(tx: Tx, scope: MemberScope) {
  const { managerSeq } = await getMember(tx, scope);
  if (managerSeq === null) return null;
  const [row] = await queryOwnPrepared(tx, 'manager', { compSeq: scope.compSeq, memberSeq: managerSeq }, {}, (own) =>
    tx
      .select({ memberSeq: members.seq, name: members.name, email: members.email, pictureFile: members.pictureFile })
      .from(members)
      .where(and(eq(members.compSeq, own.compSeq), eq(members.seq, own.memberSeq), isNull(members.withdrawnAt))),
  );
  return row ? { memberSeq: row.memberSeq, name: row.name, email: row.email || null, urlProfile: fileUrl(row.pictureFile) } : null;
}

export async function getUnits(tx: Tx, scope: MemberScope): Promise<Units> {
  const [row] = await queryOwnPrepared(tx, 'units', scope, {}, (own) =>
    tx
      .select()
      .from(unitSettings)
      .where(and(eq(unitSettings.compSeq, own.compSeq), eq(unitSettings.memberSeq, own.memberSeq))),
  );
  return row ?? DEFAULT_UNITS;
}

export async function saveUnits(tx: Tx, scope: MemberScope, units: Units): Promise<void> {
  await lockPresent(tx, scope);
  await tx
    .insert(unitSettings)
    .values({ compSeq: scope.compSeq, memberSeq: scope.memberSeq, ...units })
    .onConflictDoUpdate({ target: [unitSettings.compSeq, unitSettings.memberSeq], set: units });
}

/** Whether a login ID is taken in a company; those of withdrawn accounts remain taken. */
export async function isTaken(tx: Tx, login: { compSeq: number; id: string; sns: typeof members.$inferSelect.sns }): Promise<boolean> {
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, login.compSeq), eq(members.sns, login.sns), eq(members.loginId, login.id)));
  return rows.length > 0;
}
