import 'server-only';
import { readSession } from './session';
import { lifeOf, secondsLeft } from './sessionLife';
import { secondsNow } from '@/lib/bff/portalClock';

/** Remaining and total idle time of this request's session; null for members and lobby displays, whose sessions outlast a working day. */
export async function findSessionSpan(): Promise<{ idleSeconds: number; idleLimit: number } | null> {
  const session = await readSession();
  if (!session || !lifeOf(session).warns) return null;
  return { idleSeconds: secondsLeft(session, secondsNow()).idle, idleLimit: lifeOf(session).idle };
}
