import type { BodyOf } from '@/lib/shared/endpoint';
import type { ConsentState } from '@/lib/consent/contract';
import type { memberApi, Profile } from '@/lib/member/contract';
import { isZoneName } from '@/lib/shared/dates';
import type { Session } from './sessionCookie';

/** After a one-time password was replaced: opens the rest of the portal. */
export function passwordChanged(): Partial<Session> {
  return { mustChangePassword: false };
}

/** After consent was answered, or its year has ended: takes over from the upstream whether consent is due. */
export function consentSettled(session: Session, _input: unknown, { due }: ConsentState): Partial<Session> | null {
  return due === (session.consentDue ?? false) ? null : { consentDue: due };
}

/** Takes over name and time zone when the viewer's own profile is read: another device or a manager may have changed them. */
export function profileRead(session: Session, _input: unknown, { memberSeq, name, timeZone }: Profile): Partial<Session> | null {
  const isSame = name === session.name && timeZone === session.timeZone;
  return memberSeq !== session.memberSeq || isSame || !isZoneName(timeZone) ? null : { name, timeZone };
}

/** Takes over name and time zone after the viewer saved their own profile, not that of a member they manage. */
export function profileSaved(session: Session, { body }: { body: BodyOf<typeof memberApi.saveProfile> }): Partial<Session> {
  if (body.memberSeq !== session.memberSeq) return {};
  return { name: body.name, ...(body.timeZone !== undefined && { timeZone: body.timeZone }) };
}

export function languageSaved(_session: Session, { body }: { body: BodyOf<typeof memberApi.saveLanguage> }): Partial<Session> {
  return { lang: body.lang };
}

export function timeZoneSaved(_session: Session, { body }: { body: BodyOf<typeof memberApi.saveTimeZone> }): Partial<Session> {
  return { timeZone: body.timeZone };
}
