import type { ConsentState } from '@/lib/consent/contract';
import { dayOf } from '@/lib/shared/dates';
import { PASSWORD, type Lang } from '../browser';
import { HANUL, type EmptyPlatform } from '../emptyPlatform';
import { signInDataOf } from '../mailbox';

const DAY = 86_400_000;
/** The days that pass: consents are valid for a year. */
export const YEAR = 366;
/** Days left until the company’s last day after that. */
export const LEFT = 14;

/** The company that will be closed, and its master. */
export const SAEBOM = {
  code: 'SAEBOM',
  name: 'Saebom Foods',
  master: { id: 'saebom.master', name: 'Nam Saebom', email: 'master@saebom.example' },
} as const;

/** HANUL’s last day, as first set by the administrator. */
export const LAST_DAY = dayOf(new Date(Date.now() + (YEAR + LEFT) * DAY), 'Asia/Seoul');

/** Calls the platform directly, for data that no page shows; throws on errors. */
async function call<T>({ stack }: EmptyPlatform, token: string | null, path: string, body?: object): Promise<T> {
  const answer = await fetch(stack.upstream + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Session {
  token: string;
  memberSeq: number;
}

/** Signs in at the platform. */
async function enter(platform: EmptyPlatform, code: string, id: string, pw = PASSWORD): Promise<Session> {
  const { compSeq } = await call<{ compSeq: number }>(platform, null, `/company/find?code=${code}`);
  return call(platform, null, '/login', { compSeq, id, sns: 'O', pw, timezone: 9, lang: 'KR' });
}

/** Replaces a one-time password with the common one. */
async function takePassword(platform: EmptyPlatform, code: string, id: string, oneTime: string): Promise<Session> {
  const session = await enter(platform, code, id, oneTime);
  await call(platform, session.token, '/member/changePassword', { memberSeq: session.memberSeq, oldPw: oneTime, newPw: PASSWORD });
  return session;
}

/** Does the same with the credentials emailed to an address, and agrees to everything. */
async function settle(platform: EmptyPlatform, email: string): Promise<Session> {
  const { code, id, password } = signInDataOf(await platform.mails.to(email));
  const session = await takePassword(platform, code, id, password);
  const { list } = await call<ConsentState>(platform, session.token, '/consent');
  const answers = list.map(({ reader, kind }) => ({ reader, kind, given: true }));
  await call(platform, session.token, '/consent/save', { answers });
  return session;
}

/** Delivers readings of a band with its wearer’s session. */
async function deliver(platform: EmptyPlatform, token: string, readings: readonly object[]): Promise<void> {
  const report = await call<object>(platform, token, '/ingest/readings', { source: 'band', readings });
  expect(report).toMatchObject({ accepted: readings.length, refused: [] });
}

const weighs = (weight: number, bfp: number, at: Date) => ({
  kind: 'body',
  device: 'FT',
  externalId: `w${weight}`,
  measuredAt: at.toISOString(),
  weight,
  bfp,
});

/** The member reaches their goal weight, a year later. */
export async function weighAtGoal(platform: EmptyPlatform): Promise<void> {
  const { token } = await enter(platform, HANUL.code, HANUL.member.id);
  await deliver(platform, token, [weighs(76, 18, new Date(Date.now() + YEAR * DAY - 60_000))]);
}

/** Creates a company with a last day, a member with a goal and a master who keeps vital signs for one year; and a second company. */
export async function beginYear(platform: EmptyPlatform, lang: Lang): Promise<void> {
  const { stack, mails } = platform;
  const [, code, oneTime] = /company (\S+); the one-time password, shown once: {2}(\S+)/.exec(stack.printed())!;
  const admin = await takePassword(platform, code!, 'administrator', oneTime!);
  const wire = lang === 'ko' ? 'KR' : 'EN';
  for (const { code, name, master, expDte } of [
    { ...HANUL, expDte: LAST_DAY },
    { ...SAEBOM, expDte: null },
  ])
    await call(platform, admin.token, '/company/register', {
      companyInfo: { pcode: code, ppw: PASSWORD, expDte },
      companyProfile: { compName: name, email: master.email },
      login: { id: master.id, lang: wire },
      profile: { name: master.name, email: master.email },
    });
  const [master] = await Promise.all([settle(platform, HANUL.master.email), settle(platform, SAEBOM.master.email)]);
  await call(platform, master.token, '/member/stepUp/password', { pw: PASSWORD });
  const register = (path: string, { id, name, email }: { id: string; name: string; email: string }, managerSeq?: number) =>
    call<{ memberSeq: number }>(platform, master.token, path, {
      login: { id, lang: wire },
      profile: { name, email, gender: 'F', birthDate: '1990-05-07', height: 178 },
      managerSeq,
    });
  const { memberSeq: managerSeq } = await register('/company/registerManager', HANUL.manager);
  await register('/company/registerManager', HANUL.successor);
  await register('/company/registerUser', HANUL.member, managerSeq);
  await Promise.all([HANUL.manager, HANUL.successor].map(({ email }) => settle(platform, email)));
  const { token, memberSeq } = await settle(platform, HANUL.member.email);
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  await deliver(platform, token, [
    weighs(82, 24, ago(0)),
    ...[3, 2].map((days) => ({ kind: 'heart', bpm: 60, externalId: `h${days}`, measuredAt: ago(days).toISOString() })),
  ]);
  await call(platform, token, `/body/somatoGoal?memberSeq=${memberSeq}`, { UIndex: memberSeq, goalGroup: null, wgt: 76, bfp: 18 });
  await call(platform, master.token, '/company/protection', { vitals: 1 });
  // the member is informed before the rule takes effect
  await mails.to(HANUL.member.email, 2);
}
