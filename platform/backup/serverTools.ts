import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** As the tables' owner the platform reads every row; so does a dump that says what the platform says. */
const READS_ALL = encodeURIComponent(' -c app.platform=on -c app.reads_as=KEEPER');

/** The address's own query, with what the platform says behind its own options: where it has any, those of the environment are not heeded. */
function readingAll(query: string): string {
  const parts = query.split('&').filter((part) => part !== '');
  const own = parts.findLast((part) => part.startsWith('options=')) ?? 'options=';
  // the tools take a plus for itself, the platform for a space
  return [...parts.filter((part) => !part.startsWith('options=')), own.replaceAll('+', '%20') + READS_ALL].join('&');
}

/** The address without its password, which other users of the machine could read in the list of processes, and the password. */
function connectionOf(databaseUrl: string): { address: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  url.search = readingAll(url.search.slice(1));
  return { address: url.href, env: { ...(password && { PGPASSWORD: password }) } };
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

/** What a server answers to a statement, asked by a connection like those of the other tools. */
export async function askServer(databaseUrl: string, statement: string): Promise<string> {
  const tool = startTool('psql', ['-XAtq', '--set=VERBOSITY=terse', '--command', statement], databaseUrl);
  tool.stdin.end();
  let said = '';
  for await (const chunk of tool.stdout as AsyncIterable<Buffer>) said += chunk.toString();
  await tool.ended;
  return said.trim();
}
