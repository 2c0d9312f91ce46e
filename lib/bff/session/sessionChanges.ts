import type { BodyOf } from '@/lib/shared/endpoint';
import type { ConsentState } from '@/lib/consent/contract';
import type { memberApi } from '@/lib/member/contract';
import type { Session } from './sessionCookie';

/** A one-time password has been replaced: the rest of the portal opens. */
export function passwordChanged(): Partial<Session> {
  return { mustChangePassword: false };
}

/** Who may see the account's data was answered, or its year is over: the upstream says whether there is anything to answer. */
export function consentSettled(session: Session, _input: unknown, { due }: ConsentState): Partial<Session> | null {
  return due === (session.consentDue ?? false) ? null : { consentDue: due };
}

/** The name in the header and the days of the first screens follow one's own profile, not that of a member one manages. */
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
