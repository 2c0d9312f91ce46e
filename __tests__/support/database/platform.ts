import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { CONSENT_VERSION, QUESTIONS } from '@/lib/consent/readers';
import type { Role } from '@/lib/shared/roles';
import type { ErasureNote } from '@/platform/core/erasureList';
import { PATIENCE, programOf, SHORT_LIVED } from './engine';
import { freshDatabaseUrl } from './freshDatabase';
import { holdLock, type HeldLock } from './heldLock';

// a real server and slow password hashes: more than the default five seconds on a busy machine
jest.setTimeout(120_000);

/** Password of every seeded account; its hash is made by setup.mjs. */
export const PASSWORD = 'Wellness!2026';

export interface Answer<T = never> {
  status: number;
  headers: Headers;
  body: T;
}

/** A seeded account; everything not given has a default. */
export interface SeededMember {
  compSeq: number;
  id: string;
  type: Role;
  managerSeq?: number;
  name?: string;
  gender?: 'M' | 'F';
  birthDate?: string;
  height?: number;
  timeZone?: string;
  /** Has not answered the consent questions, instead of having agreed to everything. */
  unasked?: true;
}

export interface TestPlatform {
  url: string;
  /** Makes a call with `token`, or without a session. A FormData body is sent as such, anything else as JSON. */
  call: <T = never>(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer<T>>;
  /** Signs in and returns the token. */
  signIn: (compSeq: number, id: string, password?: string) => Promise<string>;
  sql: <T = Record<string, unknown>>(text: string) => Promise<T[]>;
  /** Holds the locks of a statement until released, so that a test determines the order of concurrent calls; only on PostgreSQL. */
  holdLock: (statement: string) => Promise<HeldLock>;
  /** Advances the platform’s clock. */
  advance: (ms: number) => Promise<void>;
  /** Runs the background jobs now: cleans up, sends due mission rounds, and completes deletions of members and companies. */
  tidy: () => Promise<void>;
  /** What has been noted outside the database for a restore. */
  notes: () => Promise<ErasureNote[]>;
  /** Removes permissions from a role until the next call; [] restores them. */
  lessen: (role: Role, without: readonly string[]) => Promise<void>;
  addCompany: (code: string, name?: string) => Promise<number>;
  addMember: (member: SeededMember) => Promise<number>;
  /** Adds several in one statement; their numbers in the same order. */
  addMembers: (members: readonly SeededMember[]) => Promise<number[]>;
  /** The log output so far; empty unless LOG_LEVEL is set. */
  logged: () => string;
  stop: () => Promise<void>;
}

const quote = (value: string | number | null | undefined) =>
  value === null || value === undefined ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

declare global {
  /** The process shared by this worker’s platforms; see environment.mjs. */
  var platformHost: (program: string, execArgv: readonly string[]) => ChildProcess;
}

let platforms = 0;

/** Process-wide settings: a platform with one of these runs in its own process. */
const OF_A_PROCESS = ['TMPDIR', 'LOG_LEVEL'];

/** Messages a process of platforms about one of them. */
function converse(child: ChildProcess) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const platform = `${process.pid}.${(platforms += 1)}.${randomBytes(4).toString('hex')}`;
  let next = 0;
  const hear = (message: { platform: string; id: number; result?: unknown; error?: string }) => {
    const caller = message.platform === platform ? waiting.get(message.id) : undefined;
    if (!caller) return;
    waiting.delete(message.id);
    if (message.error) caller.reject(new Error(message.error));
    else caller.resolve(message.result);
  };
  const ended = (code: number | null) => {
    for (const { reject } of waiting.values()) reject(new Error(`the platform has ended (${code})`));
    waiting.clear();
  };
  child.on('message', hear).on('exit', ended);
  return {
    send: (message: object) =>
      new Promise<unknown>((resolve, reject) => {
        const id = (next += 1);
        waiting.set(id, { resolve, reject });
        child.send({ platform, id, ...message }, (error) => error && reject(error));
      }),
    part: () => child.off('message', hear).off('exit', ended),
  };
}

/** Makes the accounts matching an SQL condition agree to everything, for longer than any test’s clock runs. */
export async function agreeToAll(sql: TestPlatform['sql'], condition: string): Promise<void> {
  const questions = QUESTIONS.map(({ reader, kind }) => `'${reader}:${kind}'`).join(', ');
  await sql(
    `insert into consent (company_seq, member_seq, kind, about, version, given, at, until)
     select company_seq, seq, 'SHARING', unnest(array[${questions}]), ${CONSENT_VERSION}, true, '2026-01-01', '2100-01-01' from member where ${condition}`,
  );
  await sql(`update member set consents_until = '2100-01-01' where ${condition}`);
}

const rowOf = ({ compSeq, id, type, managerSeq, name = id, ...more }: SeededMember) => {
  const { gender = 'M', birthDate = '1981-03-05', height = 178, timeZone = 'Asia/Seoul' } = more;
  const mail = `${id}@example.com`;
  return [compSeq, id, type, managerSeq, name, mail, gender, birthDate, height, timeZone, process.env.TEST_PASSWORD_HASH!];
};

/** Seeds companies and accounts by SQL. */
export function seedingBy(sql: TestPlatform['sql']): Pick<TestPlatform, 'sql' | 'addCompany' | 'addMember' | 'addMembers'> {
  async function addMembers(members: readonly SeededMember[]): Promise<number[]> {
    const values = members.map((member) => `(${rowOf(member).map(quote).join(', ')})`).join(', ');
    const rows = await sql<{ seq: number }>(
      `insert into member (company_seq, login_id, type, manager_seq, name, email, gender, birth_date, height, time_zone, password_hash) values ${values} returning seq`,
    );
    const consenting = rows.filter((_, index) => !members[index]!.unasked).map(({ seq }) => seq);
    if (consenting.length > 0) await agreeToAll(sql, `seq in (${consenting.join(', ')}) and type <> 'A'`);
    return rows.map(({ seq }) => seq);
  }
  return {
    sql,
    addMembers,
    addMember: async (member) => (await addMembers([member]))[0]!,
    async addCompany(code, name = code) {
      const [row] = await sql<{ seq: number }>(`insert into company (code, name) values (${quote(code)}, ${quote(name)}) returning seq`);
      return row!.seq;
    },
  };
}

/** Starts the real platform in another process on an empty database; `env` overrides settings. */
export async function startPlatform(env: Record<string, string> = {}): Promise<TestPlatform> {
  const databaseUrl = env.DATABASE_URL ?? (await freshDatabaseUrl()) ?? '';
  const execArgv = ['--enable-source-maps', ...SHORT_LIVED];
  const own = OF_A_PROCESS.some((name) => name in env);
  const child = own
    ? fork(programOf('platform'), [], {
        execArgv,
        env: { ...process.env, NODE_OPTIONS: '', ...env },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
    : platformHost(programOf('platform'), execArgv);
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const { send, part } = converse(child);
  const port = await send({
    kind: 'start',
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      PLATFORM_AUTH_RATE: '100000',
      PLATFORM_RATE: '1000000',
      PLATFORM_PATIENCE: PATIENCE,
      DATABASE_URL: databaseUrl,
      SMTP_URL: '',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const sql: TestPlatform['sql'] = (text) => send({ kind: 'sql', text }) as Promise<never>;

  const refusals: string[] = [];
  const call: TestPlatform['call'] = async (method, path, { token, body, headers } = {}) => {
    const form = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : form ? body : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) refusals.push(`${method} ${path} ${answer.status} ${text}`);
    const json = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, headers: answer.headers, body: (json && text ? JSON.parse(text) : text) as never };
  };

  return {
    url,
    call,
    holdLock: (statement) => holdLock(databaseUrl, statement, () => refusals.slice(-5)),
    advance: async (ms) => void (await send({ kind: 'advance', ms })),
    lessen: async (role, without) => void (await send({ kind: 'lessen', role, without })),
    notes: () => send({ kind: 'notes' }) as Promise<ErasureNote[]>,
    tidy: async () => void (await send({ kind: 'tidy' })),
    async signIn(compSeq, id, password = PASSWORD) {
      const { status, body } = await call<{ token: string }>('POST', '/login', {
        body: { compSeq, id, sns: 'O', pw: password, timezone: 9, lang: 'EN' },
      });
      if (status !== 200) throw new Error(`sign-in of ${id} answered ${status}`);
      return body.token;
    },
    ...seedingBy(sql),
    logged: () => log,
    async stop() {
      await send({ kind: 'stop' });
      part();
      if (!own) return;
      // 'close' is not emitted after this side has disconnected
      const exited = Promise.all([once(child, 'exit'), once(child.stdout!, 'end')]);
      child.disconnect();
      await exited;
    },
  };
}
