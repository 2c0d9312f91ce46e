import { fileURLToPath } from 'node:url';

/** Folder of the migrations, the same for both kinds of database. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** What the database itself answers when a statement is not to its liking; the classes of lost connections, logins and resources are none of it. */
const OF_STATEMENT = /^(?!08|28|3D|53|57|58)[0-9A-Z]{5}$/;
/** Of syntax and names: the words of these name tables and columns, never a value. */
const OF_NAMES = /^42/;
/** The account may not do what a start does. */
const NOT_ALLOWED = '42501';

/**
 * The sentence with which a start ends whose migrations the database refused; null when it failed for another reason, as one that is
 * lost. Of words that may hold values there is the code alone.
 */
export function migrationFailure(cause: unknown, database: string): Error | null {
  type Fault = { code?: unknown; message?: string; cause?: Fault };
  const outer = cause as Fault;
  const fault = [outer, outer.cause].find((one) => typeof one?.code === 'string' && OF_STATEMENT.test(one.code));
  if (!fault) return null;
  const code = fault.code as string;
  const told = OF_NAMES.test(code) ? `${code}: ${fault.message}` : code;
  return new Error(
    `The tables of ${database} could not be brought up to date (${told}); nothing was changed. See “${code === NOT_ALLOWED ? 'PostgreSQL' : 'Upgrades and migrations'}” in docs/operations.md.`,
    {
      cause,
    },
  );
}
