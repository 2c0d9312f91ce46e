import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '@/lib/shared/dates';
import { chatClient, connectClient, emitWithAck, ticketOf } from '../../chat';
import { seedFixtures, seedNote, seedPerson, type Fixtures, type Person } from '../../database/fixtures';
import { startPlatform, type TestPlatform } from '../../database/platform';
import { freePort } from '../../database/program';
import { seedRecord, seedSteps } from '../../database/seedRecords';
import { pictureFile } from '../newCompany';
import { PASSWORD, visit, type Lang, type Visit } from '../browser';
import { openMailbox } from '../mailbox';
import { startTestPortal } from '../stack.mjs';

const DAY = 86_400_000;

export const CODE = 'PARTING';

/** Names in the company; none is part of another word on any page. */
export const NAMES = { refuser: '류나리', leaver: '표도담', deleted: '제갈온', colleague: '금노을', manager: '차한결' } as const;
export type PersonKey = keyof typeof NAMES;
/** Login IDs, in the same order. */
export const idOf = (who: PersonKey) => `apart.${who}`;
export const mailOf = (who: PersonKey) => `${idOf(who)}@example.com`;
/** Texts of each person: to the whole team, to their manager only, and under the mission. */
export const textsOf = (who: PersonKey) => ({
  team: `team words of ${who}`,
  alone: `words of ${who} alone`,
  mission: `mission words of ${who}`,
});
export const MISSION = 'A walk at noon';
/** A notice of another manager, who is deleted before anyone leaves, and the member who got it. */
export const NOTICE = { title: 'The door is open', from: 'parting.second', to: 'parting.another' } as const;

const ago = (days: number) => new Date(Date.now() - days * DAY);
const dayAgo = (days: number) => dayOf(ago(days), 'Asia/Seoul');

/** Days with steps, also on the first of a month, whose own ranking is empty. */
export const STEP_DAYS = { from: dayAgo(3), to: dayAgo(0) };

/** Recent readings of a band and a scale. */
const readings = () =>
  [3, 2, 1].flatMap((days) => [
    { kind: 'body', externalId: `b${days}`, measuredAt: ago(days).toISOString(), device: 'FT', weight: 70 + days, bfp: 22, ecf: 0.385 },
    { kind: 'heart', externalId: `h${days}`, measuredAt: ago(days).toISOString(), bpm: 60 + days, oxygen: 98 },
    { kind: 'steps', externalId: `s${days}`, day: dayAgo(days), steps: 9_000 + days },
    { kind: 'sleep', externalId: `n${days}`, day: dayAgo(days), inBed: 430, asleep: 401, deep: 70, light: 241, rem: 90 },
  ]);

type Parts = { platform: TestPlatform; people: Record<PersonKey, Person> };

async function measure({ platform }: Parts, { token }: Person): Promise<void> {
  const body = { source: 'band', readings: readings() };
  const answer = await platform.call<{ refused: object[] }>('POST', '/ingest/readings', { token, body });
  expect([answer.status, answer.body.refused]).toEqual([200, []]);
}

/** Sends a message to both rooms and a comment with a picture to the mission; returns the team room. */
async function postTexts({ platform, people }: Parts, who: PersonKey, missionSeq: number): Promise<number> {
  const { token, seq } = people[who];
  const words = textsOf(who);
  const client = chatClient(platform.url, () => ticketOf(platform, token));
  expect(await connectClient(client)).toBe('connected');
  const { body } = await platform.call<{ list: { roomSeq: number; kind: string }[] }>('GET', '/chat/rooms', { token });
  for (const [kind, line] of [
    ['TEAM', words.team],
    ['DIRECT', words.alone],
  ]) {
    const { roomSeq } = body.list.find((room) => room.kind === kind)!;
    expect(await emitWithAck(client, 'send', { roomSeq, clientId: randomUUID(), text: line })).toMatchObject({ ok: true });
  }
  client.close();
  const form = new FormData();
  for (const [name, value] of Object.entries({ missionSeq, memberSeq: seq, text: words.mission })) form.append(name, String(value));
  const { buffer, name, mimeType } = await pictureFile(`${who}.jpg`, 320, 200, '#2a7');
  form.append('img', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  expect((await platform.call('POST', '/mission/photoComment', { token, body: form })).status).toBe(200);
  return body.list.find(({ kind }) => kind === 'TEAM')!.roomSeq;
}

/** Another manager writes to a member of theirs, and is deleted by the master. */
async function partWithManager(platform: TestPlatform, { S, otherM, otherU }: Fixtures): Promise<void> {
  const notice = { title: NOTICE.title, contents: 'Come in.', takerSeq: [otherU.seq] };
  const sent = await platform.call('POST', '/message/send', { token: otherM.token, body: notice });
  const deleted = await platform.call('DELETE', '/company/deleteMember', { token: S.token, body: { memberSeq: otherM.seq } });
  expect([sent.status, deleted.status]).toEqual([200, 200]);
}

/** A team whose members are measured, chat and take part, before anyone leaves. */
async function seedTeam(platform: TestPlatform): Promise<Parts & { compSeq: number; missionSeq: number; teamRoom: number }> {
  const fixtures = await seedFixtures(platform, CODE);
  const { compSeq } = fixtures;
  await partWithManager(platform, fixtures);
  const member = (who: PersonKey) => ({ compSeq, id: idOf(who), name: NAMES[who] });
  const manager = await seedPerson(platform, { ...member('manager'), type: 'M' });
  const under = { type: 'U', managerSeq: manager.seq } as const;
  const [refuser, leaver, deleted, colleague] = await Promise.all(
    (['refuser', 'leaver', 'deleted', 'colleague'] as const).map((who) => seedPerson(platform, { ...member(who), ...under })),
  );
  const parts: Parts = { platform, people: { manager, refuser: refuser!, leaver: leaver!, deleted: deleted!, colleague: colleague! } };
  const others = await platform.addMembers(Array.from({ length: 4 }, (_, index) => ({ compSeq, id: `apart.crowd.${index}`, ...under })));
  for (const [index, memberSeq] of others.entries()) {
    await seedRecord(platform, { compSeq, memberSeq, at: ago(2 + index).toISOString(), reading: { weight: 70 + index, bfp: 18 + index } });
    await seedSteps(platform, compSeq, memberSeq, dayAgo(1), 5_000 + index);
  }
  for (const who of ['refuser', 'leaver', 'deleted', 'colleague'] as const) await measure(parts, parts.people[who]);
  const draft = { title: MISSION, contents: 'Ten minutes are enough.', missionType: 'ALL', takerSeq: [], startDate: 0 };
  const body = { ...draft, missionNoteSeq: [await seedNote(platform, fixtures)] };
  const { missionSeq } = (await platform.call<{ missionSeq: number }>('POST', '/mission/sendMission', { token: manager.token, body })).body;
  let teamRoom = 0;
  for (const who of ['refuser', 'leaver', 'deleted', 'colleague'] as const) teamRoom = await postTexts(parts, who, missionSeq);
  return { ...parts, compSeq, missionSeq, teamRoom };
}

export type PartingCompany = Awaited<ReturnType<typeof openPartingCompany>>;

/** A platform with a movable clock, its portal, a mailbox and a team. */
export async function openPartingCompany() {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-parting-'));
  const [mails, port] = [await openMailbox(), Number(await freePort())];
  const base = `http://localhost:${port}`;
  // a platform with settings of its own runs in a process of its own
  const platform = await startPlatform({ LOG_LEVEL: 'warn', PUBLIC_URL: base, SMTP_URL: mails.url });
  const startPortal = (seconds: number) =>
    startTestPortal(platform.url, folder, { PORTAL_DEMO: 'off', CLOCK_OFFSET: String(seconds) }, port);
  let portal = startPortal(0);
  const close = async () => {
    await Promise.all([portal.then(({ stop }) => stop()).catch(() => undefined), platform.stop()]);
    await mails.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const [team] = await Promise.all([seedTeam(platform), portal]).catch(async (cause: unknown) => {
    await close();
    throw cause;
  });
  return {
    ...team,
    mails,
    base,
    /** Opens a device with an account of the team signed in, through the portal’s API. */
    async openVisit(lang: Lang, who: PersonKey, width?: number): Promise<Visit> {
      const opened = await visit({ lang, width, base });
      const data = { compSeq: team.compSeq, id: idOf(who), sns: 'O', pw: PASSWORD, timezone: 9, lang: lang === 'ko' ? 'KR' : 'EN' };
      const answer = await opened.context.request.post('/api/session', { headers: { 'x-csrf': '1', origin: base }, data });
      expect([who, answer.status()]).toEqual([who, 200]);
      return opened;
    },
    /** Runs the platform’s background jobs, which are due every minute. */
    minute: () => platform.tidy(),
    /** Moves the clocks of both programs, and runs the platform’s background jobs. */
    async later(days: number): Promise<void> {
      await Promise.all([platform.advance(days * DAY), portal.then(({ stop }) => stop())]);
      portal = startPortal((days * DAY) / 1000);
      await Promise.all([portal, platform.tidy()]);
    },
    close,
  };
}
