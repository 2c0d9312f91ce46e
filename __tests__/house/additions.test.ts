import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyTree } from '@/scripts/support/treeCopy.mjs';
import { dueVariants } from '../support/turn';
import { bundle } from '../support/database/bundle.mjs';
import { seedFolder } from '../support/database/database';
import { SHORT_LIVED } from '../support/database/engine';

/** A company doctor (D) reads health data of the company’s members, but no body composition. */
const GRANT = "  D: ['account:use', 'profile:read', 'profile:write', 'member:read', 'manager:read', 'clinic:use', 'health:read'],\n";
const ROW = "  D: { ...MNG, home: '/mng/clinic', reach: 'COMPANY', session: SHORT },\n";
const ENTRY = "    { key: 'health', path: '/mng/clinic', needs: 'clinic:use' },\n";
const PAGE = `import { requireViewer } from '@/lib/bff/session/session';

export default async function ClinicPage() {
  const { name } = await requireViewer('mng', 'clinic:use');
  return <h1>{name}</h1>;
}
`;
const MIGRATION = `ALTER TABLE "member" DROP CONSTRAINT "member_has_one_type";--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_has_one_type" CHECK ("member"."type" in ('U', 'M', 'S', 'A', 'D'));
`;

/** Questions about the new role, run in the code of both programs. */
const ROLE_QUESTIONS = `
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { guardRedirect } from './lib/shared/guard/guards';
import { memberScreensOf, menuOf } from './lib/shared/menu/menus';
import { home } from './lib/shared/roles';
import { loadSettings } from './platform/core/settings';
import { openDatabase } from './platform/db/client';
import { openFiles } from './platform/files/files';
import { openMail } from './platform/mail/mailer';
import { build } from './platform/server/app';

const at = new Date();
const clock = () => at;
const settings = { ...loadSettings({ PORTAL_HOST: '127.0.0.1', LOG_LEVEL: 'silent' }), databaseDir: process.argv[3]!, dataDir: mkdtempSync(join(tmpdir(), 'wellness-role-')) };
const database = await openDatabase(settings, clock);
const http = await build({ database, files: openFiles(settings), mail: openMail(database, settings, clock), clock, settings });
const run = async (text: string) => database.asPlatform(async (tx) => ((await tx.execute(sql.raw(text))) as unknown as { rows: { seq: number }[] }).rows);
const [company] = await run("insert into company (name, code) values ('Clinic', 'CLINIC') returning seq");
const add = async (id: string, type: string) =>
  (await run("insert into member (company_seq, consents_until, login_id, name, email, type) values (" + company!.seq + ", now() + interval '1 day', '" + id + "', '" + id + "', '" + id + "@example.com', '" + type + "') returning seq"))[0]!.seq;
const [doctor, member] = [await add('the.doctor', 'D'), await add('the.member', 'U')];
const tokenOf = async (letter: string, seq: number) => {
  const token = letter.repeat(43);
  await run("insert into access_token (company_seq, token_hash, member_seq, expires_at) values (" + company!.seq + ", '" + createHash('sha256').update(token).digest('hex') + "', " + seq + ", now() + interval '1 hour')");
  return token;
};
const [token, own] = [await tokenOf('d', doctor), await tokenOf('u', member)];
const status = async (url: string) => (await http.inject({ url, headers: { authorization: 'Bearer ' + token } })).statusCode;
const told = (await http.inject({ url: '/company/trust', headers: { authorization: 'Bearer ' + own } })).json<{ managers: { memberSeq: number; type: string; memberCnt: number }[] }>();
const statuses: Record<string, number> = {};
for (const path of JSON.parse(process.argv[2]!) as string[]) statuses[path] = await status(path.replace(':member', String(member)));
const looks = await run('select count(*)::int as seq from access_log where viewer_seq = ' + doctor + ' and subject_seq = ' + member);
const session = { type: 'D', mustChangePassword: false } as const;
process.stdout.write(JSON.stringify({
  statuses,
  looks: looks[0]!.seq,
  told: told.managers.map(({ memberSeq, type, memberCnt }) => [memberSeq === doctor, type, memberCnt]),
  home: home('D'),
  menu: menuOf('D').map(({ path }) => path),
  screens: memberScreensOf('D'),
  guards: ['/mng/clinic', '/usr/info', '/admin/list'].map((page) => guardRedirect(page, session)?.to ?? 'shown'),
}));
process.exit(0);
`;

/** Calls of a doctor, and their status. */
const ANSWERS: Record<string, number> = {
  '/user/getBpmIndicator?memberSeq=:member&startDate=2026-01-01&endDate=2026-02-01': 200,
  '/v19sleep/avgSleepPoint?memberSeq=:member': 200,
  '/user/getStepIndicator?memberSeq=:member&startDate=2026-01-01&endDate=2026-02-01': 200,
  '/user/getBloodSugar?memberSeq=:member&startDate=2026-01-01&endDate=2026-02-01': 200,
  '/user/recentBandData?memberSeq=:member': 200,
  '/member/profile?memberSeq=:member': 200,
  '/company/listUser?page=0&size=10': 200,
  // body composition by every path to it
  '/body/list?memberSeq=:member': 403,
  '/body/newAnalysis?memberSeq=:member': 403,
  '/user/getMyTrend?memberSeq=:member&startDate=2026-01-01&endDate=2026-02-01': 403,
  '/user/getBodyComp?period=MONTH': 403,
  '/manager/scatterPlot?period=MONTH': 403,
  // the member list contains weights, which the role’s grant does not open
  '/manager/memberList': 403,
  '/manager/member?memberSeq=:member': 403,
  '/manager/getMemberMeasuresExcel?memberSeq=:member&reason=check': 403,
  // not for doctors
  '/mission/listMission?memberSeq=:member': 403,
  '/company/companyList': 403,
};

/** An invented language, added by this one line. */
const LANGUAGE_LINE = "  eo: { wire: 'EO', link: 'EO', name: 'Esperanto', short: 'EO', second: 'en', maxMissionText: 45 },\n";
const LANGUAGES = 'lib/shared/languages.ts';

/** Questions about the new language, run in the code of both programs. */
const LANGUAGE_QUESTIONS = `
import { resolveLocale, toWireLang } from './lib/i18n/locale';
import { LANGUAGES, LOCALES, localeOf } from './lib/shared/languages';
import { wireLang } from './lib/shared/fields';
import { textsIn } from './platform/core/texts';
import { mailText } from './platform/mail/mailTexts';
const answers = {
  chosen: resolveLocale('eo', 'ko'),
  accepted: resolveLocale(undefined, 'eo;q=0.9, en;q=0.2'),
  wire: [toWireLang('eo-001'), localeOf('EO'), wireLang.parse('EO')],
  switch: LOCALES.map((locale) => LANGUAGES[locale].short),
  mail: mailText('notice', 'EO', { name: 'Zamenhof', title: 'Saluton', contents: 'Hodiaŭ' }).text,
  file: textsIn('EO')('takeOut.title'),
};
process.stdout.write(JSON.stringify(answers));
`;

let copy: string;
const changed: string[] = [];

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
  changed.push(file);
};
/** Inserts `added` after the match of `after`; fails without a match. */
const insert = (file: string, after: RegExp, added: string) => {
  const text = readFileSync(join(copy, file), 'utf8');
  const place = after.exec(text);
  if (!place) throw new Error(`${file} has no place to insert ${added.trim()}`);
  write(file, text.slice(0, place.index) + place[0] + added + text.slice(place.index + place[0].length));
};

/** Adds the role; returns the changed files other than messages. */
function addRole(): string[] {
  insert('lib/shared/permissions.ts', /export const GRANTS[^\n]*\n/, GRANT);
  insert('lib/shared/permissions.ts', /export type Permission = ListedPermission/, " | 'clinic:use'");
  insert('lib/shared/roles.ts', /export const ROLE_TABLE = \{\n/, ROW);
  insert('lib/shared/menu/menus.ts', /\n {2}mng: \[\n/, ENTRY);
  write('app/mng/clinic/page.tsx', PAGE);
  for (const language of ['en', 'ko'])
    for (const domain of ['member', 'privacy', 'protection', 'review', 'shell'])
      insert(`messages/${language}/${domain}.json`, /"(role|area)": \{\n/, '      "D": "Company doctor",\n');
  const journal = JSON.parse(readFileSync(join(copy, 'platform/db/migrations/meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1)!;
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: `${String(last.idx + 1).padStart(4, '0')}_company_doctor` };
  write('platform/db/migrations/meta/_journal.json', JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  write(`platform/db/migrations/${entry.tag}.sql`, MIGRATION);
  return [...new Set(changed.filter((file) => !file.startsWith('messages/')))].sort();
}

const translated = (value: unknown): unknown =>
  typeof value === 'string'
    ? `«${value}»`
    : Object.fromEntries(Object.entries(value as Record<string, unknown>).map(([key, inner]) => [key, translated(inner)]));

function addLanguage(): void {
  const line = readFileSync(join(copy, LANGUAGES), 'utf8').replace(/(\n\} as const satisfies)/, `\n${LANGUAGE_LINE.trimEnd()}$1`);
  writeFileSync(join(copy, LANGUAGES), line);
  mkdirSync(join(copy, 'messages/eo'));
  for (const name of readdirSync(join(copy, 'messages/en')))
    writeFileSync(
      join(copy, 'messages/eo', name),
      JSON.stringify(translated(JSON.parse(readFileSync(join(copy, 'messages/en', name), 'utf8')))),
    );
}

/** The output of a script run in the changed tree. */
async function ask(questions: string, ...args: string[]): Promise<unknown> {
  writeFileSync(join(copy, 'questions.ts'), questions);
  await bundle({ questions: join(copy, 'questions.ts') }, join(copy, 'asked'));
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout, stderr } = spawnSync(process.execPath, [...SHORT_LIVED, 'asked/questions.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
    env,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

/** Type-checks the whole tree by turns; the other tests run each time. */
const ifItsTurn = dueVariants(['types'], 0).length > 0 ? test : test.skip;

describe('a copy of the tree with one more role and language', () => {
  let places: string[];
  beforeAll(() => {
    copy = copyTree('additions');
    places = addRole();
    // last, because it copies the messages as changed so far
    addLanguage();
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  ifItsTurn(
    'type-checks',
    () => {
      // programs only: tests list the existing roles
      const programs = { extends: './tsconfig.json', exclude: ['node_modules', '__tests__', 'bench'] };
      writeFileSync(join(copy, 'tsconfig.programs.json'), JSON.stringify(programs));
      const compiler = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.programs.json'];
      const { stdout, status } = spawnSync(process.execPath, [...compiler, '--checkers', '1', '--incremental', 'false'], {
        cwd: copy,
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([0, '']);
    },
    120_000,
  );

  test('a role that reads health but no body data needs a grant, a table row, its name, its page with a menu entry, and a migration', async () => {
    // a database that existed before the role
    const database = join(copy, '.data/database');
    await seedFolder(database);
    expect(await ask(ROLE_QUESTIONS, JSON.stringify(Object.keys(ANSWERS)), database)).toEqual({
      statuses: ANSWERS,
      looks: Object.entries(ANSWERS).filter(([path, status]) => status === 200 && path.includes(':member')).length,
      // the member sees who may open their data
      told: [[true, 'D', 1]],
      home: '/mng/clinic',
      menu: expect.arrayContaining(['/mng/clinic']) as unknown,
      screens: ['health'],
      guards: ['shown', '/mng/clinic', '/'],
    });
    expect(places).toEqual([
      'app/mng/clinic/page.tsx',
      'lib/shared/menu/menus.ts',
      'lib/shared/permissions.ts',
      'lib/shared/roles.ts',
      expect.stringMatching(/^platform\/db\/migrations\/\d{4}_company_doctor\.sql$/),
      'platform/db/migrations/meta/_journal.json',
    ]);
  }, 120_000);

  test('a third language needs only its messages and one line, and both programs use it', async () => {
    expect(await ask(LANGUAGE_QUESTIONS)).toEqual({
      chosen: 'eo',
      accepted: 'eo',
      wire: ['EO', 'eo', 'EO'],
      switch: ['EN', '한국어', 'EO'],
      mail: expect.stringMatching(/^«Hello Zamenhof,\n\nHodiaŭ\n/) as string,
      file: '«My data»',
    });
  }, 120_000);
});
