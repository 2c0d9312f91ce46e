import type { FastifyBaseLogger } from 'fastify';
import type { Files } from './files';
import type { Mail } from './mail';
import type { Settings } from './settings';

/** What handlers use besides the database; tests pass their own clock and mail. */
export interface Services {
  clock: () => Date;
  mail: Mail;
  files: Files;
  log: FastifyBaseLogger;
  settings: Settings;
}
