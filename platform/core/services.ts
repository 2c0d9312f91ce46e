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

/** Dependencies of handlers besides the database; tests inject their own clock and mail. */
export interface Services {
  clock: () => Date;
  mail: Mail;
  files: Files;
  welcome: Background;
  /** Import jobs and their folders. */
  imports: Imports;
  live: Live;
  push: Push;
  log: FastifyBaseLogger;
  settings: Settings;
  /** Encrypts secrets stored in the database. */
  seal: Seal;
  /** Counts a call of a device key; false if its rate limit is reached. */
  deviceCalls: (keySeq: number, now: number) => Promise<boolean>;
  /** Limits each person to one operation at a time; returns a release function. Throws RATE_LIMITED. */
  turns: { take: (who: string) => Promise<() => void> };
  /** Configured identity providers. */
  identityProviders: IdentityProviders;
}
