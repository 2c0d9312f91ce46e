import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { Client } from 'pg';

/** Settings with which the tables' owner reads every row, as the platform sets them for itself; a dump needs them too. */
const READS_ALL = encodeURIComponent(' -c app.platform=on -c app.reads_as=KEEPER');

/** The URL's query with these settings appended to its `options`; since that is then present, PGOPTIONS of the environment is ignored. */
function readingAll(query: string): string {
  const parts = query.split('&').filter((part) => part !== '');
  const own = parts.findLast((part) => part.startsWith('options=')) ?? 'options=';
  // libpq takes `+` literally, the platform's driver as a space
  return [...parts.filter((part) => !part.startsWith('options=')), own.replaceAll('+', '%20') + READS_ALL].join('&');
}

/** The URL without its password, which other users could see in the process list, and the password as an environment variable. */
function connectionOf(databaseUrl: string): { address: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  // read by the platform's driver, which accepts a lone % that libpq refuses
  const { user = '', password } = new Client({ connectionString: databaseUrl });
  url.username = encodeURIComponent(user);
  url.password = '';
  url.search = readingAll(url.search.slice(1));
  return { address: url.href, env: { ...(password && { PGPASSWORD: password }) } };
}

/** A running PostgreSQL client program; `ended` rejects with the last line of its stderr if it fails. */
export interface Tool {
  stdin: Writable;
  stdout: Readable;
  ended: Promise<void>;
  kill: () => void;
}

/** Starts a client program, connected to the database if given; the password is passed by environment, never as an argument. */
export function startTool(name: 'pg_dump' | 'pg_restore' | 'psql', args: readonly string[], databaseUrl?: string): Tool {
  const connection = databaseUrl === undefined ? undefined : connectionOf(databaseUrl);
  const child = spawn(name, [...args, ...(connection ? [`--dbname=${connection.address}`] : [])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...connection?.env },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  // EPIPE of a program that has exited is reported by its exit code
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw new Error(`${name} exited with ${String(code)}: ${said.trim().split('\n').at(-1) ?? ''}`);
    },
    (cause: unknown) => {
      throw new Error(`${name} cannot be started; install the PostgreSQL client programs in the server's version or newer.`, { cause });
    },
  );
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended, kill: () => child.kill('SIGTERM') };
}

/** Runs a statement through psql, with the same connection settings as the other tools, and returns its trimmed output. */
export async function askServer(databaseUrl: string, statement: string): Promise<string> {
  const tool = startTool('psql', ['-XAtq', '--set=VERBOSITY=terse', '--command', statement], databaseUrl);
  tool.stdin.end();
  let said = '';
  for await (const chunk of tool.stdout as AsyncIterable<Buffer>) said += chunk.toString();
  await tool.ended;
  return said.trim();
}
