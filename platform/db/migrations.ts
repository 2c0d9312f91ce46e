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
    `The tables of ${database} could not be migrated (${told}); nothing was changed. See “${code === NOT_ALLOWED ? 'PostgreSQL' : 'Upgrades and migrations'}” in docs/operations.md.`,
    {
      cause,
    },
  );
}

/** What the server or the system calls a failure; the driver's own error stands within the statement's. */
export const codeOf = (cause: unknown): string | undefined =>
  (cause as { code?: string }).code ?? (cause as { cause?: { code?: string } }).cause?.code;

/** What the server answers to one of those that wait for each other, and how often migrations are tried beside calls of another release. */
const DEADLOCK = '40P01';
const TRIES = 5;

/** Does what is all or nothing, and does it again where it and somebody else waited for each other. */
export async function throughDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left === 0 || codeOf(error) !== DEADLOCK) throw error;
    }
}
