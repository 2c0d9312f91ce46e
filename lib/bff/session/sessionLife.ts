import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import { roleRow, type Role, type SessionLife } from '@/lib/shared/roles';

/** A lobby display is unattended; its session allows next to nothing. */
const RANK_LIFE: SessionLife = { idle: 30 * 24 * secondsInHour, total: 30 * 24 * secondsInHour, warns: false };

/** Lifetime of a session. */
export function lifeOf({ type, rankOnly }: Pick<SessionTimes, 'type' | 'rankOnly'>): SessionLife {
  return rankOnly ? RANK_LIFE : roleRow(type).session;
}

/** The last use of a session is written back at most once per this many seconds. */
export const RENEW_SECONDS = secondsInMinute;

/** When a session started and was last used, in seconds since the epoch. */
export interface SessionTimes {
  type: Role;
  rankOnly?: boolean;
  issuedAt: number;
  usedAt: number;
}

/** Seconds until a session ends if unused, and in all; never negative. */
export function secondsLeft(times: SessionTimes, now: number): { idle: number; total: number } {
  const { issuedAt, usedAt } = times;
  const life = lifeOf(times);
  const total = Math.max(0, Math.floor(issuedAt + life.total - now));
  return { idle: Math.min(total, Math.max(0, Math.floor(usedAt + life.idle - now))), total };
}

/** True while neither limit has passed. Times in the future are rejected: we never write them. */
export function isAlive(times: SessionTimes, now: number): boolean {
  return times.issuedAt <= now + secondsInMinute && times.usedAt <= now + secondsInMinute && secondsLeft(times, now).idle > 0;
}

/** True if the stored time of last use is old enough to be written back. */
export function needsRenewal({ usedAt }: SessionTimes, now: number): boolean {
  return now - usedAt >= RENEW_SECONDS;
}
