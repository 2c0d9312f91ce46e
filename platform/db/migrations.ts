import { fileURLToPath } from 'node:url';

/** Folder of the migrations, the same for both kinds of database. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** SQLSTATEs of refused statements, without the classes for lost connections, logins and resources. */
const OF_STATEMENT = /^(?!08|28|3D|53|57|58)[0-9A-Z]{5}$/;
/** Class of syntax and name errors, whose messages name tables and columns, never values. */
const OF_NAMES = /^42/;
/** Insufficient privilege. */
const NOT_ALLOWED = '42501';

/**
 * One-sentence error for a start whose migrations the database refused; null if it failed for another reason, such as a lost connection.
 * Messages that may contain values are reduced to their code.
 */
export function migrationFailure(cause: unknown, database: string): Error | null {
  type Fault = { code?: unknown; message?: string; cause?: Fault };
  const outer = cause as Fault;
  const fault = [outer, outer.cause].find((one) => typeof one?.code === 'string' && OF_STATEMENT.test(one.code));
  if (!fault) return null;
  const code = fault.code as string;
  const told = OF_NAMES.test(code) ? `${code}: ${fault.message}` : code;
  return new Error(
    `The tables of ${database} could not be migrated (${told}); nothing was changed. See “${code === NOT_ALLOWED ? 'PostgreSQL' : 'Upgrades and migrations'}” in docs/operations.md.`,
    {
      cause,
    },
  );
}

/** Code of a database or system error; a query error wraps the driver's. */
export const codeOf = (cause: unknown): string | undefined =>
  (cause as { code?: string }).code ?? (cause as { cause?: { code?: string } }).cause?.code;

/** SQLSTATE of a deadlock, and number of attempts of migrations that run beside calls of another release. */
const DEADLOCK = '40P01';
const TRIES = 5;

/** Runs atomic work, and retries it after a deadlock. */
export async function retryOnDeadlock(work: () => Promise<void>): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left === 0 || codeOf(error) !== DEADLOCK) throw error;
    }
}
