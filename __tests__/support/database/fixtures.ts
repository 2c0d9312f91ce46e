import { createHash, randomBytes } from 'node:crypto';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import type { Role } from '@/lib/shared/roles';
import type { SeededMember, TestPlatform } from './platform';

/** A test account with a token. */
export interface Person {
  seq: number;
  token: string;
}

/** A company with its master, two managers and a member of each. */
export interface Fixtures {
  compSeq: number;
  S: Person;
  M: Person;
  /** Member of M. */
  U: Person;
  otherM: Person;
  /** Member of otherM. */
  otherU: Person;
}

/** The parts of a platform that seeding needs. */
type SeedPlatform = Pick<TestPlatform, 'sql' | 'addCompany' | 'addMember' | 'addMembers'>;

/** Creates a token for each account without signing in; `life` in milliseconds, negative for expired ones. */
async function seedTokens(
  platform: Pick<SeedPlatform, 'sql'>,
  compSeq: number,
  memberSeqs: readonly number[],
  life = 3_600_000,
): Promise<Person[]> {
  const people = memberSeqs.map((seq) => ({ seq, token: randomBytes(32).toString('base64url') }));
  const rows = people.map(({ seq, token }) => {
    const hash = createHash('sha256').update(token).digest('hex');
    return `(${compSeq}, '${hash}', ${seq}, now() + interval '${life} milliseconds')`;
  });
  await platform.sql(`insert into access_token (company_seq, token_hash, member_seq, expires_at) values ${rows.join(', ')}`);
  return people;
}

/** Creates a token for one account in the same way. */
export async function seedToken(platform: Pick<SeedPlatform, 'sql'>, compSeq: number, memberSeq: number, life?: number): Promise<string> {
  const [person] = await seedTokens(platform, compSeq, [memberSeq], life);
  return person!.token;
}

export async function seedPerson(platform: SeedPlatform, member: SeededMember): Promise<Person> {
  const seq = await platform.addMember(member);
  return { seq, token: await seedToken(platform, member.compSeq, seq) };
}

/** Seeds a company; `code` starts every name and login in it, so that a leak is visible in a response. */
export async function seedFixtures(platform: SeedPlatform, code: string): Promise<Fixtures> {
  const compSeq = await platform.addCompany(code);
  const person = (id: string, type: Role, managerSeq?: number) => ({ compSeq, id: `${code.toLowerCase()}.${id}`, type, managerSeq });
  const above = await platform.addMembers([person('master', 'S'), person('manager', 'M'), person('second', 'M')]);
  const [master, manager, second] = above as [number, number, number];
  const below = await platform.addMembers([person('member', 'U', manager), person('another', 'U', second)]);
  const people = await seedTokens(platform, compSeq, [...above, ...below]);
  await platform.sql(`update company set master_seq = ${master} where seq = ${compSeq}`);
  const [S, M, otherM, U, otherU] = people as [Person, Person, Person, Person, Person];
  return { compSeq, S, M, otherM, U, otherU };
}

async function make(platform: TestPlatform, token: string, path: string, body: unknown): Promise<Record<string, number>> {
  const { status, body: made } = await platform.call<Record<string, number>>('POST', path, { token, body });
  if (status !== 200) throw new Error(`POST ${path} answered ${status}`);
  return made;
}

/** Creates a topic with a note as the company’s master; returns the note’s number. */
export async function seedNote(platform: TestPlatform, fixtures: Fixtures): Promise<number> {
  const { missionCatSeq } = await make(platform, fixtures.S.token, '/mission/addCat', { title: 'Topic' });
  const { missionNoteSeq } = await make(platform, fixtures.S.token, '/mission/addNote', { missionCatSeq, note: 'Walk' });
  return missionNoteSeq!;
}

/** Numbers of seeded things, by the field that names them in a call. */
export type SeededEntities = (spec: Pick<EndpointSpec, 'path'>) => Record<string, number | undefined>;

const EXERCISE = { name: 'Walk', type: 'AEROBIC', intensity: 'MODERATE', frequency: 3, minutes: 30 };

/** Creates one of everything that a call can name by number, through the API where possible. */
export async function seedEntities(platform: TestPlatform, { compSeq, S, U }: Fixtures): Promise<SeededEntities> {
  const { missionCatSeq } = await make(platform, S.token, '/mission/addCat', { title: 'foreignco topic' });
  const { missionNoteSeq } = await make(platform, S.token, '/mission/addNote', { missionCatSeq, note: 'foreignco note' });
  const draft = {
    title: 'foreignco mission',
    contents: 'foreignco',
    missionNoteSeq: [missionNoteSeq],
    missionType: 'ALL',
    takerSeq: [],
    startDate: 0,
  };
  const { missionSeq } = await make(platform, S.token, '/mission/sendMission', draft);
  const { noticeSeq } = await make(platform, S.token, '/message/send', { title: 'foreignco notice', contents: 'foreignco' });
  const form = new FormData();
  for (const [name, value] of Object.entries({ missionSeq, memberSeq: S.seq, text: 'foreignco comment' })) form.append(name, String(value));
  const { commentSeq } = await make(platform, S.token, '/mission/photoComment', form);
  const reading = { insDte: '2026-11-02T08:30' };
  const pressure = await make(platform, U.token, '/user/saveBloodPressure', { ...reading, sbp: 120, dbp: 80 });
  const sugar = await make(platform, U.token, '/user/saveBloodSugar', { ...reading, bloodSugar: 100, taken: 'FASTING' });
  const seqOf = async (text: string) => (await platform.sql<{ seq: number }>(text))[0]!.seq;
  const body = await seqOf(
    `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight) values (${compSeq}, ${U.seq}, 'SM', 'test', '1', now(), 'M', 80) returning seq`,
  );
  const prescription = await seqOf(
    `insert into exercise_prescription (company_seq, member_seq, writer_seq, start_day, end_day) values (${compSeq}, ${U.seq}, ${S.seq}, '2026-01-01', '2027-12-31') returning seq`,
  );
  const exerciseSeq = await seqOf(
    `insert into exercise_item (company_seq, prescription_seq, name, type, frequency, intensity, minutes) values (${compSeq}, ${prescription}, 'foreignco', 'AEROBIC', 3, 'MODERATE', 30) returning seq`,
  );
  const template = { name: 'foreignco', weeks: 4, note: '', exercises: [{ ...EXERCISE, name: 'foreignco' }] };
  const { templateSeq } = await make(platform, S.token, '/exercise/saveTemplate', template);
  await platform.call('GET', '/chat/rooms', { token: U.token });
  const roomSeq = await seqOf(`select seq from chat_room where company_seq = ${compSeq} and kind = 'TEAM'`);
  const { seq: keySeq } = await make(platform, S.token, '/ingest/key/create', { name: 'foreignco scale', device: 'SM' });
  const stray = await seqOf(
    `insert into unassigned_reading (company_seq, source, external_id, kind, reading) values (${compSeq}, 'foreignco', '1', 'body', '{"kind":"body","externalId":"1","measuredAt":"2026-01-01T00:00:00Z","weight":80}') returning seq`,
  );
  const importSeq = await seqOf(
    `insert into import_job (company_seq, member_seq, state, folder, uploads) values (${compSeq}, ${U.seq}, 'done', '', '[{"name":"foreignco","size":1}]') returning seq`,
  );
  const known = {
    seqs: stray,
    importSeq,
    roomSeq,
    missionSeq,
    mIndex: missionSeq,
    missionNoteSeq,
    missionCatSeq,
    commentSeq,
    parent: commentSeq,
    parentSeq: missionCatSeq,
    exerciseSeq,
    prescriptionSeq: prescription,
    templateSeq,
    nIndex: missionNoteSeq,
    resentFromSeq: missionSeq,
    noticeSeq,
  };
  return ({ path }) => {
    if (path === '/mission/deleteNote') return { ...known, seq: missionNoteSeq };
    if (path === '/mission/deleteMission') return { ...known, seq: missionSeq };
    if (path === '/ingest/key/revoke') return { ...known, seq: keySeq };
    return { ...known, seq: path.includes('BloodPressure') ? pressure.seq : path.includes('BloodSugar') ? sugar.seq : body };
  };
}
