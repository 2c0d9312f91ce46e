import 'server-only';
import { readSession } from './session';
import { secondsLeft, SESSION_LIFE } from './sessionLife';

/** How long the session of this request lives unused; null for members and displays, whose sessions outlast a working day. */
export async function findSessionSpan(): Promise<{ idleSeconds: number; idleLimit: number } | null> {
  const session = await readSession();
  if (!session || session.type === 'U' || session.rankOnly) return null;
  return { idleSeconds: secondsLeft(session, Date.now() / 1000).idle, idleLimit: SESSION_LIFE[session.type].idle };
}
