import type { EndpointSpec } from '@/lib/shared/endpoint';
import { dayOf } from '@/lib/shared/dates';
import { isOpenTo } from '@/lib/shared/permissions';
import { ROLES, type Role } from '@/lib/shared/roles';
import { seedFixtures, seedNote, seedPerson, seedEntities, seedToken, type Fixtures, type Person, type SeededEntities } from './fixtures';
import type { TestPlatform } from './platform';
import type { SampleOptions } from '@/__tests__/support/calls/sample';

/** Fields that identify a member, a manager and a company. */
export const MEMBER = ['memberSeq', 'UIndex', 'userIndex'];
export const MANAGER = ['managerSeq', 'mngIndex'];
export const COMPANY = ['compSeq', 'companySeq'];
/** Calls in which callers can name only themselves. */
export const OWN_ONLY = [
  'POST /member/changePassword',
  'POST /member/checkPassword',
  'GET /member/withdrawalCheck',
  'POST /mission/photoComment',
];
const today = dayOf(new Date(), 'Asia/Seoul');

/** The people of a company, and an administrator in another one. */
export type Company = Fixtures & { A: Person; platformSeq: number; noteSeq: number; code: string; teamRoom: number; companyRoom: number };

export const nameOf = ({ method, path }: Pick<EndpointSpec, 'method' | 'path'>) => `${method} ${path}`;

/** Seeds a company whose people can make every call; `code` starts every name in it. */
export async function seedCallers(platform: TestPlatform, code: string): Promise<Company> {
  const platformSeq = await platform.addCompany(`A${code}`.slice(0, 10));
  const fixtures = await seedFixtures(platform, code);
  // the company existed in the month that calls name
  await platform.sql(`update company set created_at = '2026-09-01' where seq = ${fixtures.compSeq}`);
  const A = await seedPerson(platform, { compSeq: platformSeq, id: 'administrator', type: 'A' });
  await platform.call('GET', '/chat/rooms', { token: fixtures.M.token });
  const rooms = await platform.sql<{ seq: number; kind: string }>(
    `select seq, kind from chat_room where company_seq = ${fixtures.compSeq}`,
  );
  const room = (wanted: string) => rooms.find(({ kind }) => kind === wanted)!.seq;
  const [teamRoom, companyRoom] = [room('TEAM'), room('ANNOUNCEMENT')];
  return { ...fixtures, A, code, platformSeq, teamRoom, companyRoom, noteSeq: await seedNote(platform, fixtures) };
}

/** Every value a call needs, naming what belongs to the caller: themselves, a member they manage, their company. */
export function ownOf(spec: EndpointSpec, role: Role, fixtures: Company): NonNullable<SampleOptions['names']> {
  const own =
    role === 'U' || role === 'A' || OWN_ONLY.includes(nameOf(spec)) ? fixtures[role] : role === 'M' ? fixtures.U : fixtures.otherU;
  const compSeq = spec.path === '/member/withdrawalCheck' && role === 'A' ? fixtures.platformSeq : fixtures.compSeq;
  return {
    ...Object.fromEntries(MEMBER.map((field) => [field, own.seq])),
    ...Object.fromEntries(MANAGER.map((field) => [field, fixtures.M.seq])),
    ...Object.fromEntries(COMPANY.map((field) => [field, compSeq])),
    missionNoteSeq: fixtures.noteSeq,
    // the room in which the role has all its permissions
    roomSeq: role === 'S' ? fixtures.companyRoom : fixtures.teamRoom,
    // a master chats directly with those who have no other manager
    ...(['/chat/open', '/chat/write'].includes(spec.path) && role === 'S' && { memberSeq: fixtures.M.seq }),
    list: spec.path === '/company/deleteCompany' ? [fixtures.compSeq] : [fixtures.U.seq],
    codes: [fixtures.code],
    takerSeq: [],
    // a prescription that has ended cannot be written
    ...(spec.path === '/exercise/prescribe' && { startDate: today, endDate: today }),
  };
}

/** A company with one of everything that a call can name, and what each role needs for every call. */
export interface CallFixtures {
  company: Company;
  /** The roles that may make a call; [undefined] for a public one. */
  rolesOf: (spec: EndpointSpec) => (Role | undefined)[];
  tokenOf: (role: Role | undefined) => string | undefined;
  namesOf: (spec: EndpointSpec, role: Role | undefined) => NonNullable<SampleOptions['names']>;
}

export async function seedCallFixtures(platform: TestPlatform, code: string): Promise<CallFixtures> {
  const company = await seedCallers(platform, code);
  const things: SeededEntities = await seedEntities(platform, company);
  return {
    company,
    rolesOf: (spec) => (spec.needs === null ? [undefined] : ROLES.filter((role) => isOpenTo(spec, { role }))),
    tokenOf: (role) => role && company[role].token,
    namesOf: (spec, role) => ({
      ...things(spec),
      ...ownOf(spec, role ?? 'U', company),
      ...(!role && { id: `${code.toLowerCase()}.member` }),
    }),
  };
}

/** Issues new tokens after a call has ended sessions; false if one of the accounts is gone. */
export async function reopenCallFixtures(platform: TestPlatform, { company }: CallFixtures): Promise<boolean> {
  const people = (['U', 'M', 'S', 'A'] as const).map((role) => company[role]);
  const seqs = people.map(({ seq }) => seq).join();
  const left = await platform.sql(
    `update member set must_change_password = false where seq in (${seqs}) and withdrawn_at is null returning seq`,
  );
  if (left.length < people.length) return false;
  for (const person of people)
    person.token = await seedToken(platform, person === company.A ? company.platformSeq : company.compSeq, person.seq);
  // their company may be closing as well
  for (const { token } of people) if ((await platform.call('GET', '/member/unit', { token })).status === 401) return false;
  return true;
}
