import type { EndpointInput } from '@/lib/bff/upstream/callEndpoint';
import type { Session } from './sessionCookie';

/** A one-time password has been replaced: the rest of the portal opens. */
export function passwordChanged(): Partial<Session> {
  return { mustChangePassword: false };
}

/** The name in the header follows one's own profile, not that of a member one manages. */
export function profileSaved(session: Session, { body }: EndpointInput): Partial<Session> {
  const saved = body as { memberSeq: number; name: string };
  return saved.memberSeq === session.memberSeq ? { name: saved.name } : {};
}
