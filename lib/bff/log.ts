import pino, { type Logger } from 'pino';
import { env } from './env';

let logger: Logger | undefined;

/** Fields a log line may have: never a token, a cookie, a name, a query or a body. */
export interface LogFields {
  ref?: string;
  method?: string;
  /** Path template of the contract, without parameter values. */
  path?: string;
  status?: number;
  code?: string;
  role?: string;
  ms?: number;
  /** Names of invalid fields, or the code of a system error. */
  why?: string;
}

/** Writes one structured line to standard output. */
export function log(level: 'debug' | 'info' | 'warn' | 'error', message: string, fields: LogFields = {}): void {
  logger ??= pino(
    { level: env().logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line) => process.stdout.write(line) },
  );
  logger[level](fields, message);
}
