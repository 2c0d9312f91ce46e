import type { FastifyBaseLogger } from 'fastify';
import type { Background } from './background';
import type { Files } from './ports/filesPort';
import type { IdentityProviders } from './ports/identityPort';
import type { Imports } from './ports/importsPort';
import type { Live } from './ports/livePort';
import type { Mail } from './ports/mailPort';
import type { Push } from './ports/pushPort';
import type { Seal } from './seal';
import type { Settings } from './settings';

/** What handlers use besides the database; tests pass their own clock and mail. */
export interface Services {
  clock: () => Date;
  mail: Mail;
  files: Files;
  welcome: Background;
  /** Export files on their way in. */
  imports: Imports;
  live: Live;
  push: Push;
  log: FastifyBaseLogger;
  settings: Settings;
  /** Seals secrets that the database is to hold. */
  seal: Seal;
  /** Notes a call of a device's key; false when the key has called as often as it may in a minute. */
  deviceCalls: (keySeq: number, now: number) => Promise<boolean>;
  /** What each may do once at a time; answers what gives the turn back. Throws RATE_LIMITED. */
  turns: { take: (who: string) => Promise<() => void> };
  /** Providers that vouch for people, as far as they are configured. */
  identityProviders: IdentityProviders;
}
