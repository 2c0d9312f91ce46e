/**
 * Run by `growth.mjs` next to a platform: makes each read of the contract as a member and as the master of the company BIG, and prints the
 * shortest duration of each in ms as JSON, by role and call; the shortest, because other load only adds to it. Then makes each call once
 * more while the database logs its plans, after a line that names the call.
 */
import { Client } from 'pg';
import { declaredCalls } from '@/__tests__/support/calls/contracts';
import { requestOf } from '@/__tests__/support/calls/sample';
import { changesAnything } from '@/lib/shared/endpoint';
import { isOpenTo } from '@/lib/shared/permissions';
import type { Role } from '@/lib/shared/roles';

const ROUNDS = 9;
const DAY = 86_400_000;
const [url = '', member = '', database = ''] = process.argv.slice(2);

const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
/** Date ranges that contain the seeded data. */
const RANGES = {
  startDate: dayBefore(30),
  endDate: dayBefore(1),
  strDte: dayBefore(30),
  endDte: dayBefore(1),
  startDay: dayBefore(30),
  endDay: dayBefore(1),
  startDt: dayBefore(30).replaceAll('-', ''),
  endDt: dayBefore(1).replaceAll('-', ''),
  month: dayBefore(30).slice(0, 7),
};

async function signIn(id: string): Promise<{ token: string; memberSeq: number; compSeq: number }> {
  const { compSeq } = (await (await fetch(`${url}/company/find?code=BIG`)).json()) as { compSeq: number };
  const body = JSON.stringify({ compSeq, id, sns: 'O', pw: 'Wellness!2026', timezone: 9, lang: 'EN' });
  const answer = await fetch(`${url}/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()) as { token: string; memberSeq: number; compSeq: number };
}

type CallRequest = Awaited<ReturnType<typeof requestOf>>;

async function isAnswered({ method, path, body }: CallRequest, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const answer = await fetch(url + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer.ok;
}

/** Duration of a call; null if its sample is refused. */
async function timeOf(request: CallRequest, token: string): Promise<number | null> {
  const since = performance.now();
  return (await isAnswered(request, token)) ? performance.now() - since : null;
}

const reads = (await declaredCalls())
  .map(({ spec }) => spec)
  .filter((spec) => spec.needs !== null && !changesAnything(spec) && !spec.file && !spec.files && spec.via !== 'device');
const of = await signIn(member);
const calls: { name: string; token: string; request: CallRequest }[] = [];
for (const [role, who] of [
  ['U', of],
  ['S', await signIn('big.master')],
] as [Role, typeof of][]) {
  const names = { ...RANGES, compSeq: who.compSeq, memberSeq: of.memberSeq, userIndex: of.memberSeq, UIndex: of.memberSeq };
  for (const spec of reads.filter((read) => isOpenTo(read, { role }))) {
    const request = await requestOf(spec, { names }).catch(() => null);
    if (request) calls.push({ name: `${role} ${spec.method} ${spec.path}`, token: who.token, request });
  }
}
const times: Record<string, number | null> = {};
// one call per round, so that temporary load does not affect all rounds of a call
for (let round = 0; round < ROUNDS; round += 1)
  for (const { name, request, token } of calls) {
    const ms = times[name] === null ? null : await timeOf(request, token);
    times[name] = ms === null ? null : Math.min(ms, times[name] ?? Infinity);
  }

const client = new Client({ connectionString: database });
await client.connect();
await client.query('alter system set auto_explain.log_min_duration = 0');
await client.query('select pg_reload_conf()');
await new Promise((resolve) => setTimeout(resolve, 500));
for (const { name, request, token } of calls) {
  await client.query(`do $$ begin raise log 'call %', '${name}'; end $$`);
  await isAnswered(request, token);
}
await client.end();
process.stdout.write(JSON.stringify(times));
