import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** As the tables' owner the platform reads every row; so does a dump that says what the platform says. */
const READS_ALL = '-c app.platform=on -c app.reads_as=KEEPER';

/** The address without its password, which other users of the machine could read in the list of processes, and the password. */
function connectionOf(databaseUrl: string): { address: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: { ...(password && { PGPASSWORD: password }), PGOPTIONS: READS_ALL } };
}

/** A program of PostgreSQL's, its way in and out, and its end: a sentence with what it said last when that was no good one. */
export interface Tool {
  stdin: Writable;
  stdout: Readable;
  ended: Promise<void>;
  kill: () => void;
}

/** Starts one; with a database it is told where that is, and never by an argument what its password is. */
export function startTool(name: 'pg_dump' | 'pg_restore' | 'psql', args: readonly string[], databaseUrl?: string): Tool {
  const connection = databaseUrl === undefined ? undefined : connectionOf(databaseUrl);
  const child = spawn(name, [...args, ...(connection ? [`--dbname=${connection.address}`] : [])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...connection?.env },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  // what has ended says so by its code
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw new Error(`${name} ended with ${String(code)}: ${said.trim().split('\n').at(-1) ?? ''}`);
    },
    (cause: unknown) => {
      throw new Error(`${name} cannot be started; install PostgreSQL's client programs, of the server's version or newer.`, { cause });
    },
  );
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended, kill: () => child.kill('SIGTERM') };
}
