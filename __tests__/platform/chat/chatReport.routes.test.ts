import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatRoom, MessagePage } from '@/lib/chat/contract';
import type { InboxItem } from '@/lib/inbox/contract';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { chatClient, connectClient, emitWithAck, ticketOf, type ChatClient } from '../../support/chat';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
let mate: Person;
const clients: ChatClient[] = [];
beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'WORD'), await seedFixtures(platform, 'ELSE')];
  mate = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'word.mate', type: 'U', managerSeq: fixtures.M.seq });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await platform.stop();
});

const call = (who: Person, method: string, path: string, body?: object) => platform.call(method, path, { token: who.token, body });
const roomOf = async (who: Person, kind: string) => {
  const { body } = await platform.call<{ list: ChatRoom[] }>('GET', '/chat/rooms', { token: who.token });
  return body.list.find((room) => room.kind === kind)!.roomSeq;
};
async function connect(who: Person): Promise<ChatClient> {
  const client = chatClient(platform.url, () => ticketOf(platform, who.token));
  clients.push(client);
  expect(await connectClient(client)).toBe('connected');
  return client;
}
async function write(who: Person, roomSeq: number, text: string): Promise<number> {
  const answer = await emitWithAck(await connect(who), 'send', { roomSeq, clientId: randomUUID(), text });
  if (!answer.ok) throw new Error(answer.code);
  return answer.number;
}
const report = async (who: Person, roomSeq: number, number: number, reason = 'ABUSE') =>
  (await call(who, 'POST', '/chat/report', { roomSeq, number, reason })).status;
const dismiss = async (who: Person, roomSeq: number, number: number) =>
  (await call(who, 'POST', '/chat/dismiss', { roomSeq, number })).status;
const reportsOf = async (who: Person) =>
  (await platform.call<{ list: InboxItem[] }>('GET', '/inbox/list?kind=REPORT', { token: who.token })).body.list;
const texts = async (who: Person) => (await reportsOf(who)).map(({ title }) => title);
const countOf = async (who: Person) =>
  (await platform.call<{ list: { kind: string; count: number }[] }>('GET', '/inbox/summary', { token: who.token })).body.list.find(
    ({ kind }) => kind === 'REPORT',
  )!.count;

test('a report reaches the inboxes of the writer’s manager and the master, with reason and link to the message, and live', async () => {
  const roomSeq = await roomOf(fixtures.U, 'TEAM');
  const number = await write(fixtures.U, roomSeq, 'rude words');
  const live = await connect(fixtures.M);
  const inbox = new Promise<void>((resolve) => live.on('inbox', () => resolve()));
  const changed = new Promise<ChatMessage>((resolve) => live.on('changed', resolve));
  expect([await report(mate, roomSeq, number, 'SPAM'), await report(fixtures.M, roomSeq, number)]).toEqual([200, 200]);
  await inbox;
  expect(await changed).toMatchObject({ number, text: 'rude words', reports: 1 });
  const [entry, ...others] = await reportsOf(fixtures.M);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'REPORT',
    memberSeq: fixtures.U.seq,
    name: 'word.member',
    title: 'rude words',
    count: 2,
    action: 'OPEN',
    message: { roomSeq, number, isIn: true, hasPicture: false },
  });
  expect([...entry!.message!.reasons].sort()).toEqual(['ABUSE', 'SPAM']);
  // the master is not in the team's room, and reads the message here
  expect(await reportsOf(fixtures.S)).toMatchObject([{ title: 'rude words', mngName: 'word.manager', message: { isIn: false } }]);
  expect([await reportsOf(fixtures.otherM), await reportsOf(foreign.S)]).toEqual([[], []]);
  expect([await countOf(fixtures.M), await countOf(fixtures.S), await countOf(fixtures.otherM)]).toEqual([1, 1, 0]);
  const causes = await platform.call<{ list: object[] }>('GET', '/inbox/causes', { token: fixtures.M.token });
  expect(causes.body.list[0]).toEqual({ kind: 'REPORT', count: 1, ready: 0, title: 'rude words' });
  // the answer does not reveal who reported it
  expect(JSON.stringify(entry)).not.toContain('mate');
});

test('only the writer’s manager or master dismisses a report; who and when is recorded, and a new report reopens the message', async () => {
  const roomSeq = await roomOf(fixtures.U, 'TEAM');
  const number = await write(fixtures.U, roomSeq, 'more of it');
  await report(mate, roomSeq, number, 'OTHER');
  expect(await dismiss(fixtures.U, roomSeq, number)).toBe(403);
  for (const who of [fixtures.otherM, foreign.M, foreign.S]) expect(await dismiss(who, roomSeq, number)).toBe(404);
  expect(await dismiss(fixtures.M, roomSeq, 999)).toBe(404);
  expect(await dismiss(fixtures.M, roomSeq, number)).toBe(200);
  expect(await dismiss(fixtures.S, roomSeq, number)).toBe(404);
  expect([await texts(fixtures.M), await texts(fixtures.S)]).toEqual([['rude words'], ['rude words']]);
  const trace = () =>
    platform.sql(
      `select reason, dismissed_by_seq as by, dismissed_at is not null as at from chat_report where room_seq = ${roomSeq} and number = ${number} order by member_seq`,
    );
  expect(await trace()).toEqual([{ reason: 'OTHER', by: fixtures.M.seq, at: true }]);
  const { body } = await platform.call<MessagePage>('GET', `/chat/messages?roomSeq=${roomSeq}`, { token: fixtures.M.token });
  expect(body.list.find((message) => message.number === number)!.reports).toBe(0);
  // the same reporter again changes nothing once dismissed; another reporter reopens it
  expect(await report(mate, roomSeq, number, 'ABUSE')).toBe(200);
  expect(await trace()).toMatchObject([{ reason: 'OTHER', at: true }]);
  expect(await texts(fixtures.M)).toEqual(['rude words']);
  expect(await report(fixtures.M, roomSeq, number)).toBe(200);
  expect(await reportsOf(fixtures.M)).toMatchObject([{ title: 'more of it', count: 1 }, { title: 'rude words' }]);
  expect(await dismiss(fixtures.S, roomSeq, number)).toBe(200);
  expect((await trace()).map(({ by }) => by).sort()).toEqual([fixtures.M.seq, fixtures.S.seq].sort());
});

test('a report about a manager goes to the master; a hidden or deleted message needs no action', async () => {
  const direct = await roomOf(fixtures.U, 'DIRECT');
  const harsh = await write(fixtures.M, direct, 'harsh words');
  expect(await report(fixtures.U, direct, harsh)).toBe(200);
  expect(await texts(fixtures.M)).toEqual(['rude words']);
  expect(await reportsOf(fixtures.S)).toMatchObject([{ title: 'harsh words', memberSeq: fixtures.M.seq, message: { isIn: false } }, {}]);
  expect([await dismiss(fixtures.M, direct, harsh), await dismiss(fixtures.S, direct, harsh)]).toEqual([404, 200]);

  const roomSeq = await roomOf(fixtures.U, 'TEAM');
  const [entry] = await reportsOf(fixtures.M);
  const hide = (hidden: boolean) => call(fixtures.M, 'POST', '/chat/hide', { roomSeq, number: entry!.message!.number, hidden });
  await hide(true);
  expect(await texts(fixtures.M)).toEqual([]);
  await hide(false);
  expect(await texts(fixtures.M)).toEqual(['rude words']);
  const live = await connect(fixtures.S);
  const news = new Promise<void>((resolve) => live.on('inbox', () => resolve()));
  await call(fixtures.U, 'DELETE', '/chat/delete', { roomSeq, number: entry!.message!.number });
  await news;
  expect([await texts(fixtures.M), await countOf(fixtures.S)]).toEqual([[], 0]);
  // an entry about a member can be put off, a report cannot
  expect((await call(fixtures.M, 'POST', '/inbox/hide', { memberSeq: fixtures.U.seq, kind: 'REPORT', until: 'WEEK' })).status).toBe(422);
});

/** Connects a person; the returned function tells the last change of a message they have heard of since it was called before. */
async function changesFor(who: Person) {
  const changes: ChatMessage[] = [];
  const live = await connect(who);
  live.on('changed', (message) => changes.push(message));
  return async (roomSeq: number) => {
    // events arrive in order, so that the response to this one marks the end
    await emitWithAck(live, 'leave', { roomSeq });
    return changes.splice(0).at(-1);
  };
}

test('R-CHAT-01: a dismissal, hiding and showing again reach those who may hide a message with its open reports, and others without', async () => {
  const roomSeq = await roomOf(fixtures.U, 'TEAM');
  const number = await write(fixtures.U, roomSeq, 'loud words');
  await report(mate, roomSeq, number);
  const [managerSaw, mateSaw] = [await changesFor(fixtures.M), await changesFor(mate)];
  const hide = (hidden: boolean) => call(fixtures.M, 'POST', '/chat/hide', { roomSeq, number, hidden });
  for (const hidden of [true, false]) {
    await hide(hidden);
    expect(await managerSaw(roomSeq)).toMatchObject({ number, hidden, reports: 1 });
    expect(await mateSaw(roomSeq)).toMatchObject({ number, hidden, reports: 0 });
  }
  expect(await dismiss(fixtures.S, roomSeq, number)).toBe(200);
  expect(await managerSaw(roomSeq)).toMatchObject({ number, text: 'loud words', reports: 0 });
  expect(await mateSaw(roomSeq)).toBeUndefined();

  // announcements are hidden by the master
  const all = await roomOf(fixtures.U, 'ANNOUNCEMENT');
  const announced = await write(fixtures.M, all, 'bold words');
  const masterSaw = await changesFor(fixtures.S);
  await report(mate, all, announced);
  expect([await masterSaw(all), await managerSaw(all)]).toMatchObject([{ number: announced, reports: 1 }, undefined]);
  await call(fixtures.S, 'POST', '/chat/hide', { roomSeq: all, number: announced, hidden: true });
  expect([await masterSaw(all), await managerSaw(all)]).toMatchObject([{ reports: 1 }, { hidden: true, reports: 0 }]);
});

test('R-CHAT-02: a report leads to its message as long as the reviewer is in the room', async () => {
  const free = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'word.free', type: 'U' });
  const roomSeq = await roomOf(free, 'DIRECT');
  const number = await write(free, roomSeq, 'unkind words');
  expect(await report(fixtures.S, roomSeq, number)).toBe(200);
  const opened = async () => {
    const [entry] = await reportsOf(fixtures.S);
    const { status } = await call(fixtures.S, 'GET', `/chat/messages?roomSeq=${roomSeq}`);
    return [entry!.title, entry!.message!.isIn, status];
  };
  expect(await opened()).toEqual(['unkind words', true, 200]);
  expect((await call(fixtures.S, 'POST', '/company/setManager', { list: [free.seq], managerSeq: fixtures.M.seq })).status).toBe(200);
  expect(await opened()).toEqual(['unkind words', false, 403]);
});
