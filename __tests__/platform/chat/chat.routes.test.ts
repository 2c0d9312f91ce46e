import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ChatMessage, ChatRoom, MessagePage, ReadMark } from '@/lib/chat/contract';
import { MAX_PER_MINUTE } from '@/lib/chat/chatLimits';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { chatClient, connectClient, emitWithAck, ticketOf, type ChatClient } from '../../support/chat';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
const clients: ChatClient[] = [];
beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'TALK'), await seedFixtures(platform, 'FAR')];
});
afterAll(async () => {
  for (const client of clients) client.close();
  await platform.stop();
});

const get = async <T>(who: Person, path: string) => (await platform.call<T>('GET', path, { token: who.token })).body;
const status = async (who: Person, method: string, path: string, body?: object) =>
  (await platform.call(method, path, { token: who.token, body })).status;
const rooms = async (who: Person, query = '') => (await get<{ list: ChatRoom[]; total: number }>(who, `/chat/rooms${query}`)).list;
const roomOf = async (who: Person, kind: string, query = '') => (await rooms(who, query)).find((room) => room.kind === kind)!;
const history = (who: Person, roomSeq: number, query = '') => get<MessagePage>(who, `/chat/messages?roomSeq=${roomSeq}${query}`);

async function connect(who: Person, options: object = {}): Promise<ChatClient> {
  const client = chatClient(platform.url, () => ticketOf(platform, who.token), options);
  clients.push(client);
  expect(await connectClient(client)).toBe('connected');
  return client;
}

/** Sends a message over a new connection and returns its number. */
async function write(who: Person, roomSeq: number, text: string, picture: string | null = null): Promise<number> {
  const client = await connect(who);
  const answer = await emitWithAck(client, 'send', { roomSeq, clientId: randomUUID(), text, picture });
  client.close();
  if (!answer.ok) throw new Error(answer.code);
  return answer.number;
}

test('R-CHAT-01: each person has the rooms that follow from who manages whom', async () => {
  const kinds = async (who: Person, query = '') =>
    (await rooms(who, query)).map(({ kind, name, mayWrite }) => [kind, name, mayWrite]).sort();
  expect(await kinds(fixtures.U)).toEqual([
    ['ANNOUNCEMENT', 'TALK', false],
    ['DIRECT', 'talk.manager', true],
    ['TEAM', 'talk.manager', true],
  ]);
  // members without a message are listed under the filter only
  expect(await kinds(fixtures.M)).toEqual([
    ['ANNOUNCEMENT', 'TALK', true],
    ['DIRECT', 'talk.master', true],
    ['TEAM', 'talk.manager', true],
  ]);
  expect(await kinds(fixtures.M, '?filter=MEMBERS')).toEqual([['DIRECT', 'talk.member', true]]);
  expect(await kinds(fixtures.S, '?filter=MEMBERS')).toEqual([
    ['DIRECT', 'talk.manager', true],
    ['DIRECT', 'talk.second', true],
  ]);
  const own = await roomOf(fixtures.U, 'DIRECT');
  expect(await roomOf(fixtures.M, 'DIRECT', '?filter=MEMBERS')).toMatchObject({ roomSeq: own.roomSeq, memberSeq: fixtures.U.seq });
  const open = await platform.call<{ roomSeq: number }>('POST', '/chat/open', {
    token: fixtures.M.token,
    body: { memberSeq: fixtures.U.seq },
  });
  expect(open.body).toEqual({ roomSeq: own.roomSeq });
  expect(await status(fixtures.M, 'POST', '/chat/open', { memberSeq: fixtures.otherU.seq })).toBe(403);
});

test('R-CHAT-01: managers and masters see the IDs of their own people, who may share a name; no one else sees one', async () => {
  const ids = async (who: Person, query = '') => (await rooms(who, query)).flatMap(({ id }) => (id === undefined ? [] : [id])).sort();
  expect(await ids(fixtures.M, '?filter=MEMBERS')).toEqual(['talk.member']);
  expect(await ids(fixtures.S, '?filter=MEMBERS')).toEqual(['talk.manager', 'talk.second']);
  const { roomSeq } = await roomOf(fixtures.U, 'DIRECT');
  expect(await get(fixtures.M, `/chat/room?roomSeq=${roomSeq}`)).toMatchObject({ id: 'talk.member' });
  // a member does not see their manager's ID, nor a manager the master's
  expect([await ids(fixtures.U), await ids(fixtures.M)]).toEqual([[], []]);
  expect(await get(fixtures.U, `/chat/room?roomSeq=${roomSeq}`)).not.toHaveProperty('id');
});

test('R-CHAT-01: unread counts, read marks, mute, filter by unread and by name', async () => {
  const { roomSeq } = await roomOf(fixtures.U, 'DIRECT');
  for (const text of ['one', 'two', 'three']) await write(fixtures.U, roomSeq, text);
  expect(await roomOf(fixtures.M, 'DIRECT', '?filter=UNREAD')).toMatchObject({ roomSeq, unread: 3, last: { text: 'three' } });
  expect(await get(fixtures.M, '/chat/unread')).toEqual({ unread: 3, muted: [] });
  expect(await rooms(fixtures.M, '?filter=UNREAD&text=MEMB')).toHaveLength(1);
  expect(await rooms(fixtures.M, '?filter=UNREAD&text=%25')).toHaveLength(0);
  expect(await status(fixtures.M, 'POST', '/chat/mute', { roomSeq, muted: true })).toBe(200);
  expect(await get(fixtures.M, '/chat/unread')).toEqual({ unread: 0, muted: [roomSeq] });
  expect(await status(fixtures.M, 'POST', '/chat/read', { roomSeq, number: 2 })).toBe(200);
  // never backwards
  await status(fixtures.M, 'POST', '/chat/read', { roomSeq, number: 1 });
  expect(await roomOf(fixtures.M, 'DIRECT', '?filter=MEMBERS')).toMatchObject({ unread: 1, lastRead: 2, muted: true });
  const room = await get<{ firstUnread: number | null }>(fixtures.M, `/chat/room?roomSeq=${roomSeq}`);
  expect(room.firstUnread).toBe(3);
  const { reads } = await get<{ reads: ReadMark[] }>(fixtures.U, `/chat/room?roomSeq=${roomSeq}`);
  expect(reads).toEqual([{ memberSeq: fixtures.M.seq, name: 'talk.manager', number: 2 }]);
  // a number beyond the latest marks the latest
  await status(fixtures.M, 'POST', '/chat/read', { roomSeq, number: 1_000 });
  expect(await roomOf(fixtures.M, 'DIRECT', '?filter=MEMBERS')).toMatchObject({ unread: 0, lastRead: 3 });
  expect((await get<{ firstUnread: number | null }>(fixtures.M, `/chat/room?roomSeq=${roomSeq}`)).firstUnread).toBeNull();
});

test('R-CHAT-01: history pages by cursor in both directions, and search takes special characters literally', async () => {
  const { roomSeq } = await roomOf(fixtures.otherU, 'DIRECT');
  const client = await connect(fixtures.otherU);
  for (const text of ['a', 'b', '100% sure', 'd', 'Égal', '<b>bold</b>'])
    await emitWithAck(client, 'send', { roomSeq, clientId: randomUUID(), text });
  const texts = ({ list, more }: MessagePage) => [list.map(({ text }) => text), more];
  expect(texts(await history(fixtures.otherM, roomSeq, '&size=2'))).toEqual([['Égal', '<b>bold</b>'], true]);
  expect(texts(await history(fixtures.otherM, roomSeq, '&size=3&before=5'))).toEqual([['b', '100% sure', 'd'], true]);
  expect(texts(await history(fixtures.otherM, roomSeq, '&size=10&before=5'))).toEqual([['a', 'b', '100% sure', 'd'], false]);
  expect(texts(await history(fixtures.otherM, roomSeq, '&size=2&after=3'))).toEqual([['d', 'Égal'], true]);
  const found = await get<MessagePage>(fixtures.otherM, `/chat/search?roomSeq=${roomSeq}&text=${encodeURIComponent('% S')}`);
  expect(found.list.map(({ number }) => number)).toEqual([3]);
  // a manager who reads a member's conversation is recorded in the member's access log
  const logged = await platform.sql<{ n: number }>(
    `select count(*)::int as n from access_log where subject_seq = ${fixtures.otherU.seq} and viewer_seq = ${fixtures.otherM.seq} and action in ('GET /chat/messages', 'GET /chat/search')`,
  );
  expect(logged).toEqual([{ n: 5 }]);
  const withD = (size: number) => get<MessagePage>(fixtures.otherM, `/chat/search?roomSeq=${roomSeq}&text=d&size=${size}`);
  expect([texts(await withD(1)), texts(await withD(2))]).toEqual([
    [['<b>bold</b>'], true],
    [['<b>bold</b>', 'd'], false],
  ]);
});

test.each(['websocket', 'polling'])(
  'R-PRIV-06: messages that a manager catches up on after a reconnect are logged with their address: %s',
  async (transport) => {
    const { roomSeq } = await roomOf(fixtures.otherU, 'DIRECT');
    const behindPortal = { transports: [transport], extraHeaders: { 'x-forwarded-for': '198.51.100.9' } };
    const client = await connect(fixtures.otherM, behindPortal);
    await emitWithAck(client, 'missed', { roomSeq, after: 0 });
    const [logged] = await platform.sql<{ ip: string }>(
      `select ip from access_log where viewer_seq = ${fixtures.otherM.seq} order by at desc, seq desc limit 1`,
    );
    expect(logged!.ip).toBe('198.51.100.9');
  },
);

test('R-CHAT-02: a room’s messages are refused to everyone outside it, like an unknown room', async () => {
  const { roomSeq } = await roomOf(fixtures.U, 'DIRECT');
  const outcomeOf = async (who: Person, method: string, path: string, body?: object) => {
    const { status, body: answer } = await platform.call<{ error: { code: string } }>(method, path, { token: who.token, body });
    return [status, answer.error?.code];
  };
  for (const who of [fixtures.otherU, fixtures.otherM, fixtures.S, foreign.U, foreign.S])
    for (const room of [roomSeq, 2_000_000_000]) {
      expect(await outcomeOf(who, 'GET', `/chat/messages?roomSeq=${room}`)).toEqual([403, 'FORBIDDEN']);
      expect(await outcomeOf(who, 'GET', `/chat/search?roomSeq=${room}&text=o`)).toEqual([403, 'FORBIDDEN']);
      expect(await outcomeOf(who, 'GET', `/chat/room?roomSeq=${room}`)).toEqual([403, 'FORBIDDEN']);
      expect(await outcomeOf(who, 'POST', '/chat/read', { roomSeq: room, number: 1 })).toEqual([403, 'FORBIDDEN']);
      expect(await outcomeOf(who, 'POST', '/chat/report', { roomSeq: room, number: 1, reason: 'SPAM' })).toEqual([403, 'FORBIDDEN']);
    }
});

test('a member with a new manager leaves the room, which no one can read any more; the messages stay with the company', async () => {
  const mover = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'talk.mover', type: 'U', managerSeq: fixtures.M.seq });
  const { roomSeq } = await roomOf(mover, 'DIRECT');
  const team = await roomOf(mover, 'TEAM');
  await write(mover, roomSeq, 'before');
  const live = await connect(mover);
  const texts: string[] = [];
  const welcomed = new Promise<void>((resolve) => live.on('message', ({ text }) => texts.push(text) && text === 'welcome' && resolve()));
  await platform.sql(`update member set manager_seq = ${fixtures.otherM.seq} where seq = ${mover.seq}`);
  await write(fixtures.M, team.roomSeq, 'team only');
  const { roomSeq: newRoom } = await roomOf(mover, 'DIRECT');
  await write(fixtures.otherM, newRoom, 'welcome');
  await welcomed;
  expect(texts).toEqual(['welcome']);
  expect(newRoom).not.toBe(roomSeq);
  for (const who of [mover, fixtures.M, fixtures.otherM]) expect(await status(who, 'GET', `/chat/messages?roomSeq=${roomSeq}`)).toBe(403);
  expect(await emitWithAck(live, 'send', { roomSeq, clientId: randomUUID(), text: 'late' })).toEqual({ ok: false, code: 'FORBIDDEN' });
  expect(await platform.sql(`select text from chat_message where room_seq = ${roomSeq}`)).toEqual([{ text: 'before' }]);
  // the room is theirs again once the manager is
  await platform.sql(`update member set manager_seq = ${fixtures.M.seq} where seq = ${mover.seq}`);
  expect((await history(mover, roomSeq)).list).toMatchObject([{ text: 'before' }]);
});

test('R-CHAT-01: of their new team a member has unread only what was written since they came, of their own room everything', async () => {
  const { compSeq, M, otherM, U } = await seedFixtures(platform, 'COMES');
  const comer = await seedPerson(platform, { compSeq, id: 'comes.comer', type: 'U', managerSeq: otherM.seq });
  await platform.sql(`update member set created_at = created_at - interval '1 day' where company_seq = ${compSeq}`);
  const { roomSeq: oldDirect } = await roomOf(comer, 'DIRECT');
  await write(otherM, oldDirect, 'to them');
  const { roomSeq } = await roomOf(U, 'TEAM');
  await write(M, roomSeq, 'long before');
  await platform.sql(`update chat_message set created_at = created_at - interval '1 hour' where company_seq = ${compSeq}`);
  const give = async (manager: Person, from: Person) =>
    expect(await status(from, 'POST', '/company/setManager', { list: [comer.seq], managerSeq: manager.seq })).toBe(200);
  await give(M, otherM);
  expect(await roomOf(comer, 'TEAM')).toMatchObject({ roomSeq, unread: 0, last: { text: 'long before' } });
  expect([await get(comer, '/chat/unread'), await rooms(comer, '?filter=UNREAD')]).toEqual([{ unread: 0, muted: [] }, []]);
  expect((await history(comer, roomSeq)).list).toMatchObject([{ text: 'long before' }]);
  const number = await write(M, roomSeq, 'since');
  expect(await get(comer, '/chat/unread')).toMatchObject({ unread: 1 });
  expect(await get<{ firstUnread: number }>(comer, `/chat/room?roomSeq=${roomSeq}`)).toMatchObject({ firstUnread: number });
  // who has been there all along still has both
  expect((await roomOf(U, 'TEAM')).unread).toBe(2);
  // what one manager wrote to them alone waits for them, also once they are that one’s again
  await give(otherM, M);
  expect((await rooms(comer, '?filter=UNREAD')).map(({ roomSeq: seq, unread }) => [seq, unread])).toEqual([[oldDirect, 1]]);
});

test('a manager hides and shows messages in a team, the master in announcements; only they see the number of reports', async () => {
  const { roomSeq } = await roomOf(fixtures.U, 'TEAM');
  const number = await write(fixtures.U, roomSeq, 'rude words');
  const see = async (who: Person) => (await history(who, roomSeq)).list.find((message) => message.number === number)!;
  expect(await status(fixtures.U, 'POST', '/chat/report', { roomSeq, number, reason: 'ABUSE' })).toBe(404);
  const mate = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'talk.mate', type: 'U', managerSeq: fixtures.M.seq });
  for (const reason of ['ABUSE', 'SPAM']) expect(await status(mate, 'POST', '/chat/report', { roomSeq, number, reason })).toBe(200);
  expect([(await see(fixtures.M)).reports, (await see(mate)).reports]).toEqual([1, 0]);
  const changes: ChatMessage[] = [];
  const live = await connect(mate);
  const changed = new Promise<void>((resolve) => live.on('changed', (message) => (changes.push(message), resolve())));
  expect(await status(fixtures.U, 'POST', '/chat/hide', { roomSeq, number, hidden: true })).toBe(403);
  expect(await status(fixtures.M, 'POST', '/chat/hide', { roomSeq, number: 999, hidden: true })).toBe(404);
  expect(await status(fixtures.M, 'POST', '/chat/hide', { roomSeq, number, hidden: true })).toBe(200);
  await changed;
  expect(changes).toMatchObject([{ number, hidden: true, text: '', picture: null, reports: 0 }]);
  expect(await see(mate)).toMatchObject({ hidden: true, text: '' });
  expect((await get<MessagePage>(mate, `/chat/search?roomSeq=${roomSeq}&text=rude`)).list).toEqual([]);
  await status(fixtures.M, 'POST', '/chat/hide', { roomSeq, number, hidden: false });
  expect(await see(mate)).toMatchObject({ hidden: false, text: 'rude words' });
  const { roomSeq: direct } = await roomOf(fixtures.U, 'DIRECT');
  expect(await status(fixtures.M, 'POST', '/chat/hide', { roomSeq: direct, number: 1, hidden: true })).toBe(403);
});

test('R-CHAT-01: deleting one’s own message removes picture and reports, live for everyone; another’s or a hidden one cannot be deleted', async () => {
  const { roomSeq } = await roomOf(fixtures.U, 'TEAM');
  const [number, hidden] = [await write(fixtures.U, roomSeq, 'sent by mistake'), await write(fixtures.U, roomSeq, 'hidden words')];
  const remove = (who: Person, of: number) => status(who, 'DELETE', '/chat/delete', { roomSeq, number: of });
  const mate = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'talk.neighbour', type: 'U', managerSeq: fixtures.M.seq });
  expect(await status(mate, 'POST', '/chat/report', { roomSeq, number, reason: 'SPAM' })).toBe(200);
  await status(fixtures.M, 'POST', '/chat/hide', { roomSeq, number: hidden, hidden: true });
  expect([await remove(mate, number), await remove(fixtures.M, number), await remove(fixtures.otherU, number)]).toEqual([404, 404, 403]);
  expect([await remove(fixtures.U, hidden), await remove(fixtures.U, 999)]).toEqual([404, 404]);
  const live = await connect(fixtures.M);
  const changed = new Promise<ChatMessage>((resolve) => live.on('changed', resolve));
  expect(await remove(fixtures.U, number)).toBe(200);
  expect(await changed).toMatchObject({ number, deleted: true, hidden: false, text: '', picture: null, reports: 0 });
  const seen = (await history(fixtures.M, roomSeq)).list.find((message) => message.number === number);
  expect(seen).toMatchObject({ deleted: true, text: '', reports: 0, memberSeq: fixtures.U.seq });
  expect((await get<MessagePage>(mate, `/chat/search?roomSeq=${roomSeq}&text=mistake`)).list).toEqual([]);
  expect(await platform.sql(`select text from chat_message where room_seq = ${roomSeq} and number = ${number}`)).toEqual([{ text: '' }]);
  expect(await status(mate, 'POST', '/chat/report', { roomSeq, number, reason: 'SPAM' })).toBe(404);
  // a manager cannot restore a message that its writer deleted
  await status(fixtures.M, 'POST', '/chat/hide', { roomSeq, number, hidden: false });
  expect((await history(mate, roomSeq)).list.find((message) => message.number === number)).toMatchObject({ deleted: true, text: '' });
});

test('announcements are read by members, written by managers and hidden by the master', async () => {
  const { roomSeq } = await roomOf(fixtures.U, 'ANNOUNCEMENT');
  const member = await connect(fixtures.otherU);
  expect(await emitWithAck(member, 'send', { roomSeq, clientId: randomUUID(), text: 'hello' })).toEqual({ ok: false, code: 'READ_ONLY' });
  const received = new Promise<ChatMessage>((resolve) => member.once('message', resolve));
  const number = await write(fixtures.M, roomSeq, 'The canteen is closed');
  expect(await received).toMatchObject({ roomSeq, text: 'The canteen is closed', name: 'talk.manager' });
  expect(await status(fixtures.M, 'POST', '/chat/hide', { roomSeq, number, hidden: true })).toBe(403);
  expect(await status(fixtures.S, 'POST', '/chat/hide', { roomSeq, number, hidden: true })).toBe(200);
});

test('a picture is shown to the room once a message names it, and only its uploader can send it', async () => {
  const { roomSeq } = await roomOf(fixtures.U, 'DIRECT');
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  const form = (bytes: Buffer) => {
    const data = new FormData();
    data.append('roomSeq', String(roomSeq));
    data.append('img', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
    return data;
  };
  const put = (who: Person, bytes = content) =>
    platform.call<{ pictures: string[] }>('POST', '/chat/pictures', { token: who.token, body: form(bytes) });
  const [picture = ''] = (await put(fixtures.U)).body.pictures;
  const see = (who: Person) => status(who, 'GET', picture);
  expect([await see(fixtures.U), await see(fixtures.M), await see(fixtures.otherU)]).toEqual([200, 404, 404]);
  await expect(write(fixtures.M, roomSeq, '', picture)).rejects.toThrow('PICTURE');
  const number = await write(fixtures.U, roomSeq, '', picture);
  expect((await history(fixtures.M, roomSeq)).list.at(-1)).toMatchObject({ number, text: '', picture });
  expect([await see(fixtures.M), await see(fixtures.otherU), await see(foreign.U), await see(fixtures.S)]).toEqual([200, 404, 404, 404]);
  // a picture belongs to one message
  await expect(write(fixtures.U, roomSeq, '', picture)).rejects.toThrow('PICTURE');
  expect((await put(fixtures.otherU)).status).toBe(403);
  expect((await put(fixtures.U, Buffer.from('<svg/>'))).status).toBe(415);
  // a picture never sent is removed when its owner stores another a day later
  const [spare = ''] = (await put(fixtures.U)).body.pictures;
  await platform.sql(`update file set created_at = created_at - interval '25 hours' where name = '${spare.slice('/files/'.length)}'`);
  await put(fixtures.U);
  expect([await status(fixtures.U, 'GET', spare), await see(fixtures.M)]).toEqual([404, 200]);
  // a deleted message’s picture is gone for everyone
  expect(await status(fixtures.U, 'DELETE', '/chat/delete', { roomSeq, number })).toBe(200);
  expect([await see(fixtures.M), await see(fixtures.U)]).toEqual([404, 404]);
});

test('R-CHAT-02, C1: tickets are short-lived, random, name their member, and are stored as a hash that ends with the session', async () => {
  const { body } = await platform.call<{ ticket: string; expiresAt: string; memberSeq: number }>('POST', '/chat/ticket', {
    token: foreign.U.token,
  });
  expect(body.memberSeq).toBe(foreign.U.seq);
  const left = Date.parse(body.expiresAt) - Date.now();
  expect(left).toBeGreaterThan(20_000);
  expect(left).toBeLessThanOrEqual(30_000);
  const stored = JSON.stringify(await platform.sql(`select * from one_time_code where member_seq = ${foreign.U.seq}`));
  expect([stored.includes(body.ticket), stored.includes(foreign.U.token)]).toEqual([false, false]);
  const statuses: number[] = [];
  for (let tickets = 1; tickets <= MAX_PER_MINUTE.tickets; tickets += 1) statuses.push(await status(foreign.U, 'POST', '/chat/ticket'));
  expect([statuses.slice(0, -1).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
});

test('a take-out contains one’s own messages and reports; withdrawal erases them and leaves the rest of the room', async () => {
  const leaver = await seedPerson(platform, { compSeq: foreign.compSeq, id: 'far.leaver', type: 'U', managerSeq: foreign.M.seq });
  const { roomSeq } = await roomOf(leaver, 'TEAM');
  await write(leaver, roomSeq, 'mine');
  const theirs = await write(foreign.M, roomSeq, 'theirs');
  await status(leaver, 'POST', '/chat/report', { roomSeq, number: theirs, reason: 'OTHER' });
  const { list } = await get<{ list: { kind: string; rows: number }[] }>(leaver, '/privacy/held');
  expect(list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'chatMessages', rows: 1 }),
      expect.objectContaining({ kind: 'chatReports', rows: 1 }),
    ]),
  );
  expect(await status(leaver, 'POST', '/privacy/withdraw', { pw: PASSWORD })).toBe(200);
  expect((await history(foreign.M, roomSeq)).list).toMatchObject([{ text: 'theirs', number: theirs, reports: 0 }]);
  expect(await write(foreign.M, roomSeq, 'next')).toBe(theirs + 1);
});

test('R-HOME-04 R-CHAT-02: a message to one member is written once, and only to one’s own members', async () => {
  const clientId = randomUUID();
  const send = (who: Person, memberSeq: number, text: string) =>
    platform.call<{ roomSeq: number }>('POST', '/chat/write', { token: who.token, body: { memberSeq, clientId, text } });
  const { status: code, body } = await send(fixtures.M, fixtures.U.seq, ' Well done ');
  expect(code).toBe(200);
  // retried after a lost response
  expect((await send(fixtures.M, fixtures.U.seq, 'Well done')).body).toEqual(body);
  const { list } = await get<{ list: { text: string; clientId: string }[] }>(fixtures.U, `/chat/messages?roomSeq=${body.roomSeq}`);
  expect(list.filter((message) => message.clientId === clientId).map(({ text }) => text)).toEqual(['Well done']);
  expect((await send(fixtures.M, fixtures.otherU.seq, 'x')).status).toBe(403);
  expect((await send(fixtures.U, fixtures.M.seq, 'x')).status).toBe(403);
  expect((await send(fixtures.M, fixtures.U.seq, '   ')).status).toBe(422);
});
