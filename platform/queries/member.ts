import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { BodyOf } from '@/lib/shared/endpoint';
import type { memberApi, Profile, UnitSettings } from '@/lib/member/contract';
import type { MemberScope } from '../access';
import type { Tx } from '../db/client';
import { members, unitSettings } from '../db/schema/member';
import { fileUrl } from '../files';
import { versionOf } from './memberList';

const ofScope = (scope: MemberScope) =>
  and(eq(members.compSeq, scope.compSeq), eq(members.seq, scope.memberSeq), isNull(members.withdrawnAt));

/** The account row a scope opens. */
export async function getMember(tx: Tx, scope: MemberScope): Promise<typeof members.$inferSelect> {
  const [row] = await tx.select().from(members).where(ofScope(scope));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export async function getProfile(tx: Tx, scope: MemberScope): Promise<Profile> {
  const row = await getMember(tx, scope);
  const { compSeq, type, name, email, phone, gender, countryCode, birthDate, height, timeZone } = row;
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
    timeZone,
  };
}

export async function languageOf(tx: Tx, scope: MemberScope): Promise<'KR' | 'EN'> {
  return (await getMember(tx, scope)).lang;
}

/**
 * Changes what the form names; fields that were left out stay as they are. Throws CONFLICT when the account is no longer what
 * `version` says it was.
 */
export async function saveProfile(tx: Tx, scope: MemberScope, body: BodyOf<typeof memberApi.saveProfile>, now: Date): Promise<void> {
  const { email, name, phone, gender, countryCode, version } = body;
  if (version !== undefined) {
    const [known] = await tx.select().from(members).where(ofScope(scope)).for('update');
    if (known && versionOf(known) !== version) throw new AppError('CONFLICT');
  }
  await tx.update(members).set({ email, name, phone, gender, countryCode, updatedAt: now }).where(ofScope(scope));
}

/** Names the new picture and answers the old one's name, which is to be removed. */
export async function savePicture(tx: Tx, scope: MemberScope, file: string, now: Date): Promise<string | null> {
  const { pictureFile } = await getMember(tx, scope);
  await tx.update(members).set({ pictureFile: file, updatedAt: now }).where(ofScope(scope));
  return pictureFile;
}

/** The manager a member is assigned to; null when there is none. */
export async function findManager(tx: Tx, scope: MemberScope) {
  const { managerSeq } = await getMember(tx, scope);
  if (managerSeq === null) return null;
  const [row] = await tx
    .select({ memberSeq: members.seq, name: members.name, email: members.email, pictureFile: members.pictureFile })
    .from(members)
    .where(and(eq(members.compSeq, scope.compSeq), eq(members.seq, managerSeq), isNull(members.withdrawnAt)));
  return row ? { memberSeq: row.memberSeq, name: row.name, email: row.email || null, urlProfile: fileUrl(row.pictureFile) } : null;
}

const DEFAULT_UNITS: UnitSettings = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };

export async function getUnits(tx: Tx, scope: MemberScope): Promise<UnitSettings> {
  const [row] = await tx
    .select()
    .from(unitSettings)
    .where(and(eq(unitSettings.compSeq, scope.compSeq), eq(unitSettings.memberSeq, scope.memberSeq)));
  return row ?? DEFAULT_UNITS;
}

export async function saveUnits(tx: Tx, scope: MemberScope, units: UnitSettings): Promise<void> {
  await tx
    .insert(unitSettings)
    .values({ compSeq: scope.compSeq, memberSeq: scope.memberSeq, ...units })
    .onConflictDoUpdate({ target: [unitSettings.compSeq, unitSettings.memberSeq], set: units });
}

/** Whether a login ID of a company is taken; a withdrawn account's stays taken. */
export async function isTaken(tx: Tx, login: { compSeq: number; id: string; sns: typeof members.$inferSelect.sns }): Promise<boolean> {
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, login.compSeq), eq(members.sns, login.sns), eq(members.loginId, login.id)));
  return rows.length > 0;
}
