import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { MAX_PER_MINUTE, MAX_SOCKETS, MAX_TEXT_LENGTH } from '@/lib/chat/chatLimits';
import { CLIENT_EVENTS, SERVER_EVENTS, SOCKET_PATH } from '@/lib/chat/socket';
import { MAX_WAITING } from '@/platform/chat/pendingHandshakes';
import { seedFixtures, seedPerson, seedToken, type Fixtures, type Person } from '../../support/database/fixtures';
import { chatClient, connectClient, emitWithAck, ticketOf, type ChatClient } from '../../support/chat';
import { packets, sendFrames } from '../../support/calls/fuzz';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { sampleSize, recordCases } from '../../support/amount';

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
let room: number;
const clients: ChatClient[] = [];
beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'LIVE'), await seedFixtures(platform, 'FAR')];
  room = await directRoom(fixtures.U);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await platform.stop();
});

async function directRoom(who: Person): Promise<number> {
  const { body } = await platform.call<{ list: { roomSeq: number; kind: string }[] }>('GET', '/chat/rooms', { token: who.token });
  return body.list.find(({ kind }) => kind === 'DIRECT')!.roomSeq;
}

function client(ticket: () => Promise<string>, options = {}): ChatClient {
  const made = chatClient(platform.url, ticket, { reconnection: false, ...options });
  clients.push(made);
  return made;
}

async function connect(who: Person, options = {}): Promise<ChatClient> {
  const made = client(() => ticketOf(platform, who.token), options);
  expect(await connectClient(made)).toBe('connected');
  return made;
}

const eventOf = <T>(of: ChatClient, event: keyof typeof SERVER_EVENTS) =>
  new Promise<T>((resolve) => of.once(event, ((payload: T) => resolve(payload)) as never));
const text = (words: string) => ({ roomSeq: room, clientId: randomUUID(), text: words });

describe('connecting', () => {
  test('R-CHAT-02, C1: a missing, made-up, used or expired ticket, or one of an ended session, is refused', async () => {
    const person = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'live.tickets', type: 'U', managerSeq: fixtures.M.seq });
    const other = await seedToken(platform, fixtures.compSeq, person.seq);
    const [used, late, ended] = [
      await ticketOf(platform, person.token),
      await ticketOf(platform, person.token),
      await ticketOf(platform, other),
    ];
    const first = client(() => Promise.resolve(used));
    expect(await connectClient(first)).toBe('connected');
    await platform.call('POST', '/logout', { token: other });
    await platform.sql(
      `update one_time_code set expires_at = now() - interval '1 second' where member_seq = ${person.seq} and used_at is null and token_hash = (select token_hash from access_token where member_seq = ${person.seq} and revoked_at is null)`,
    );
    const refused = await Promise.all(
      [used, late, ended, 'x'.repeat(43), '', { a: 1 }].map((ticket) => connectClient(client(() => Promise.resolve(ticket as string)))),
    );
    expect(refused).toEqual(Array(6).fill('TICKET'));
  });

  test('C1: of several concurrent uses of one ticket, one succeeds', async () => {
    const ticket = await ticketOf(platform, fixtures.otherU.token);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => connectClient(client(() => Promise.resolve(ticket)))));
    expect(outcomes.sort()).toEqual(['TICKET', 'TICKET', 'TICKET', 'TICKET', 'TICKET', 'TICKET', 'TICKET', 'connected']);
  });

  test.each(['polling', 'websocket'])('C2: by %s, a foreign origin is refused at once', async (transport) => {
    const from = io(platform.url, {
      path: SOCKET_PATH,
      addTrailingSlash: false,
      forceNew: true,
      reconnection: false,
      transports: [transport],
      extraHeaders: { origin: 'https://evil.example' },
      auth: { ticket: await ticketOf(platform, foreign.U.token) },
    });
    const error = await new Promise<Error & { description?: unknown }>((resolve) => from.once('connect_error', resolve));
    expect(error.message).toMatch(/xhr poll error|websocket error/);
    from.close();
  });

  test('C5: a person may have five connections, and no sixth', async () => {
    const many = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'live.many', type: 'U', managerSeq: fixtures.M.seq });
    for (let count = 0; count < MAX_SOCKETS; count += 1) await connect(many);
    expect(await connectClient(client(() => ticketOf(platform, many.token)))).toBe('TOO_MANY');
  });
});

test('C5: one address’s connections without a ticket are limited; another address is unaffected', async () => {
  const knock = (address: string) =>
    fetch(`${platform.url}${SOCKET_PATH}?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': address } }).then(
      ({ status }) => status,
    );
  const answers: number[] = [];
  for (let count = 0; count < MAX_WAITING + 20; count += 1) answers.push(await knock('198.51.100.7'));
  expect(answers.slice(0, MAX_WAITING)).toEqual(Array(MAX_WAITING).fill(200));
  expect(answers.slice(MAX_WAITING)).toEqual(Array(20).fill(403));
  expect(await knock('198.51.100.8')).toBe(200);
});

describe('messages', () => {
  test('R-CHAT-03: reach only their room, in order, as text, and once however often they are sent', async () => {
    const [member, manager, stranger, abroad] = [
      await connect(fixtures.U),
      await connect(fixtures.M),
      await connect(fixtures.otherU),
      await connect(foreign.U),
    ];
    const got: [number, string][] = [];
    const received = new Promise<void>((resolve) =>
      manager.on('message', (message) => {
        got.push([message.number, SERVER_EVENTS.message.parse(message).text]);
        if (message.text === 'end') resolve();
      }),
    );
    const wrong: string[] = [];
    for (const other of [stranger, abroad]) other.on('message', (message) => wrong.push(message.text));
    const words = ['hello', '<img src=x onerror=alert(1)>', '  trimmed\r\nlines ', 'turned \u202Earound'];
    const sent = words.map(text);
    const acks = [];
    for (const input of sent) acks.push(await emitWithAck(member, 'send', input));
    // lost acknowledgements: the same message again, and concurrently from another tab
    const tab = await connect(fixtures.U);
    expect(await Promise.all([emitWithAck(member, 'send', sent[0]!), emitWithAck(tab, 'send', sent[0]!)])).toEqual([acks[0], acks[0]]);
    await emitWithAck(member, 'send', text('end'));
    await received;
    expect(got).toEqual([
      [1, 'hello'],
      [2, '<img src=x onerror=alert(1)>'],
      [3, 'trimmed\nlines'],
      [4, 'turned around'],
      [5, 'end'],
    ]);
    expect(wrong).toEqual([]);
    const missed = await emitWithAck(manager, 'missed', { roomSeq: room, after: 3 });
    expect(missed).toMatchObject({ ok: true, more: false, list: [{ number: 4 }, { number: 5 }] });
  });

  test('R-CHAT-02, C3: every event for a room that one is not in is refused, like for an unknown room', async () => {
    for (const who of [fixtures.otherU, fixtures.otherM, fixtures.S, foreign.S]) {
      const other = await connect(who);
      for (const roomSeq of [room, 2_000_000_000]) {
        const refused = { ok: false, code: 'FORBIDDEN' };
        expect(await emitWithAck(other, 'enter', { roomSeq })).toEqual(refused);
        expect(await emitWithAck(other, 'send', { roomSeq, clientId: randomUUID(), text: 'in' })).toEqual(refused);
        expect(await emitWithAck(other, 'missed', { roomSeq, after: 0 })).toEqual(refused);
        expect(await emitWithAck(other, 'read', { roomSeq, number: 1 })).toEqual(refused);
        expect(await emitWithAck(other, 'typing', { roomSeq, typing: true })).toEqual(refused);
      }
      other.close();
    }
  });

  test('read marks and typing are sent to the others; typing only to people who have the room open', async () => {
    const [member, manager] = [await connect(fixtures.U), await connect(fixtures.M)];
    const closed: unknown[] = [];
    manager.on('typing', (typing) => closed.push(typing));
    await emitWithAck(member, 'typing', { roomSeq: room, typing: true });
    expect(await emitWithAck(manager, 'enter', { roomSeq: room })).toEqual({ ok: true, last: 5 });
    const writing = eventOf(manager, 'typing');
    await emitWithAck(member, 'typing', { roomSeq: room, typing: true });
    expect(await writing).toEqual({ roomSeq: room, memberSeq: fixtures.U.seq, name: 'live.member', typing: true });
    expect(closed).toHaveLength(1);
    const mark = eventOf(member, 'read');
    await emitWithAck(manager, 'read', { roomSeq: room, number: 3 });
    expect(await mark).toEqual({ roomSeq: room, memberSeq: fixtures.M.seq, name: 'live.manager', number: 3 });
  });

  test('R-CHAT-03, C4: a long or malformed message is refused, an oversized one ends the connection; the platform keeps running', async () => {
    const member = await connect(fixtures.U);
    expect(await emitWithAck(member, 'send', text('x'.repeat(MAX_TEXT_LENGTH)))).toMatchObject({ ok: true });
    expect(await emitWithAck(member, 'send', text('x'.repeat(MAX_TEXT_LENGTH + 1)))).toEqual({ ok: false, code: 'TOO_LONG' });
    const bad = [
      text('  '),
      { ...text('a'), clientId: 'mine' },
      { ...text('a'), roomSeq: 'x' },
      { ...text('a'), text: { $gt: '' } },
      { ...text('a'), picture: '/files/../secret' },
      { ...text('a'), text: Buffer.from('binary') },
      [],
      {},
    ];
    for (const input of bad) expect(await emitWithAck(member, 'send', input)).toEqual({ ok: false, code: 'BAD_INPUT' });
    (member as unknown as { emit: (...what: unknown[]) => void }).emit('send', null);
    (member as unknown as { emit: (...what: unknown[]) => void }).emit('nonsense', 1, 2, 3);
    const disconnected = new Promise((resolve) => member.once('disconnect', resolve));
    void emitWithAck(member, 'send', text('y'.repeat(70_000))).catch(() => undefined);
    await disconnected;
    expect((await platform.call('GET', '/health/ready')).status).toBe(200);
  });

  test('C5: the 101st message within a minute is refused, with the time to wait; others are not affected', async () => {
    const talker = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'live.talker', type: 'U', managerSeq: fixtures.M.seq });
    const roomSeq = await directRoom(talker);
    const [one, two] = [await connect(talker), await connect(talker)];
    const send = (over: ChatClient) => emitWithAck(over, 'send', { roomSeq, clientId: randomUUID(), text: 'again' });
    const answers = await Promise.all(Array.from({ length: MAX_PER_MINUTE.sends }, (_, index) => send(index % 2 ? one : two)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await send(one)).toMatchObject({ ok: false, code: 'RATE_LIMITED', retryAfterMs: expect.any(Number) as number });
    expect(await emitWithAck(await connect(fixtures.M), 'send', { roomSeq, clientId: randomUUID(), text: 'slowly' })).toMatchObject({
      ok: true,
      number: 101,
    });
  });
});

describe('disconnecting', () => {
  const endings: [string, (who: Person) => Promise<unknown>][] = [
    ['signing out', ({ token }) => platform.call('POST', '/logout', { token })],
    ['another session in its browser', ({ token }) => platform.call('POST', '/logout?replacedBy=OTHER', { token })],
    ['withdrawing', ({ seq }) => platform.sql(`update member set withdrawn_at = now() where seq = ${seq}`)],
    ['the end of the session', ({ seq }) => platform.sql(`update access_token set expires_at = now() where member_seq = ${seq}`)],
    ['another role', ({ seq }) => platform.sql(`update member set type = 'M' where seq = ${seq}`)],
  ];
  test('C7: signing out, another sign-in in the browser, withdrawal, expiry and a new role end the connections within five seconds', async () => {
    const outcomes = await Promise.all(
      endings.map(async ([name, end], index) => {
        const who = await seedPerson(platform, {
          compSeq: fixtures.compSeq,
          id: `live.end${index}`,
          type: 'U',
          managerSeq: fixtures.M.seq,
        });
        const live = await connect(who);
        const ended = eventOf<{ reason: string }>(live, 'ended');
        const disconnected = new Promise((resolve) => live.once('disconnect', resolve));
        const since = Date.now();
        await end(who);
        await disconnected;
        return [name, (await ended).reason, Date.now() - since < 5_000];
      }),
    );
    expect(outcomes).toEqual([
      ['signing out', 'SESSION', true],
      ['another session in its browser', 'SESSION', true],
      ['withdrawing', 'SESSION', true],
      ['the end of the session', 'SESSION', true],
      ['another role', 'RESTART', true],
    ]);
    // other people stay connected
    expect(await emitWithAck(await connect(fixtures.U), 'enter', { roomSeq: room })).toMatchObject({ ok: true });
  });

  test('a sent notice is announced to its recipients, once', async () => {
    const [member, other] = [await connect(fixtures.U), await connect(fixtures.otherU)];
    const news: string[] = [];
    member.on('news', ({ kind, seq, title }) => news.push(`${kind} ${seq} ${title}`));
    other.on('news', ({ kind, title }) => news.push(`other ${kind} ${title}`));
    const first = eventOf(member, 'news');
    const team = { title: 'Team', contents: 'Now' };
    const { noticeSeq } = (await platform.call<{ noticeSeq: number }>('POST', '/message/send', { token: fixtures.M.token, body: team }))
      .body;
    await first;
    const second = eventOf(member, 'news');
    await platform.call('POST', '/message/send', { token: fixtures.S.token, body: { title: 'All', contents: 'Now' } });
    await second;
    expect(news.filter((line) => line.endsWith(' Team'))).toEqual([`NOTICE ${noticeSeq} Team`]);
    expect(news.filter((line) => line.endsWith(' All') && !line.startsWith('other'))).toHaveLength(1);
  });
});

describe('rooms', () => {
  /** The connected people who are told, after a call, that their rooms have changed. */
  async function toldBy(connected: Record<string, ChatClient>, calling: () => Promise<{ status: number }>): Promise<string[]> {
    const names: string[] = [];
    const listeners = Object.entries(connected).map(([name, of]) => {
      const hear = () => void names.push(name);
      of.on('rooms', hear);
      return () => of.off('rooms', hear);
    });
    expect((await calling()).status).toBe(200);
    // events arrive in order, so that the response to this one marks the end
    await Promise.all(Object.values(connected).map((of) => emitWithAck(of, 'leave', { roomSeq: room })));
    for (const end of listeners) end();
    return names.sort();
  }

  test('R-CHAT-01: a change of manager is announced at once to the member and to both the old and the new manager', async () => {
    const { S, M, U, otherM, otherU } = await seedFixtures(platform, 'MOVES');
    const connected = {
      S: await connect(S),
      M: await connect(M),
      U: await connect(U),
      otherM: await connect(otherM),
      otherU: await connect(otherU),
    };
    const call = (method: string, path: string, body: unknown) =>
      platform.call<{ memberSeq: number }>(method, path, { token: S.token, body });
    const facts = { email: 'moves@example.com', name: 'Moved' };
    const account = (id: string, more: object = {}) => ({
      login: { lang: 'EN', id, sns: 'O' },
      profile: { ...facts, gender: 'F' },
      ...more,
    });
    const made: number[] = [];
    const register = async (path: string, body: object) => {
      const answer = await call('POST', path, body);
      made.push(answer.body.memberSeq);
      return answer;
    };
    const steps: [string, () => Promise<{ status: number }>, string[]][] = [
      ['setManager', () => call('POST', '/company/setManager', { list: [U.seq], managerSeq: otherM.seq }), ['M', 'U', 'otherM']],
      ['the same again', () => call('POST', '/company/setManager', { list: [U.seq], managerSeq: otherM.seq }), []],
      ['a profile', () => call('POST', '/member/profile', { ...facts, memberSeq: U.seq, managerSeq: M.seq }), ['M', 'U', 'otherM']],
      ['a profile with the same manager', () => call('POST', '/member/profile', { ...facts, memberSeq: U.seq }), []],
      ['a member', () => register('/company/registerUser', account('moves.new', { managerSeq: M.seq })), ['M']],
      ['a member without a manager', () => register('/company/registerUser', account('moves.free', { managerSeq: null })), ['S']],
      ['a manager', () => register('/company/registerManager', account('moves.third')), ['S']],
      [
        'many',
        () =>
          call('POST', '/member/addMany', {
            lang: 'EN',
            members: [{ ...facts, id: 'moves.many', gender: 'F', phone: '', managerSeq: M.seq }],
          }),
        ['M'],
      ],
      ['deleting', () => call('DELETE', '/company/deleteMember', { memberSeq: made[0] }), ['M']],
      ['restoring', () => call('POST', '/manager/restoreMember', { memberSeq: made[0] }), ['M']],
      ['leaving', () => platform.call('POST', '/privacy/withdraw', { token: U.token, body: { pw: PASSWORD } }), ['M', 'U']],
      ['deleting a manager', () => call('DELETE', '/company/deleteMember', { memberSeq: otherM.seq }), ['S', 'otherU']],
    ];
    for (const [name, step, expected] of steps) {
      // an ended session receives nothing any more
      const { U: _, otherM: __, ...staying } = connected;
      const hearing = name === 'leaving' || name === 'deleting a manager' ? staying : connected;
      expect([name, await toldBy(hearing, step)]).toEqual([name, expected.filter((name) => name in hearing)]);
    }
  });

  test('R-CHAT-01: a new master is announced at once to everyone the old one was in charge of', async () => {
    const { compSeq, M, U, otherM } = await seedFixtures(platform, 'CROWN');
    const free = await seedPerson(platform, { compSeq, id: 'crown.free', type: 'U' });
    const admin = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'live.admin', type: 'A' });
    const connected = { U: await connect(U), otherM: await connect(otherM), free: await connect(free) };
    const masterOf = async ({ token }: Person) => {
      const { body } = await platform.call<{ list: { kind: string; name: string }[] }>('GET', '/chat/rooms', { token });
      return body.list.find(({ kind }) => kind === 'DIRECT')!.name;
    };
    expect(await masterOf(free)).toBe('crown.master');
    const body = { compSeq, managerSeq: M.seq, ppw: PASSWORD };
    const replacing = () => platform.call('POST', '/company/replaceMaster', { token: admin.token, body });
    expect(await toldBy(connected, replacing)).toEqual(['free', 'otherM']);
    expect(await masterOf(free)).toBe('crown.manager');
  });
});

const SPOKEN = sampleSize(1_800, 9_000);
const RAW = sampleSize(200, 1_000);
const SPEAKERS = 15;

test('C4, C3: malformed packets, and packets for foreign rooms, do not stop the process; each is refused and counted', async () => {
  const other = await startPlatform({ LOG_LEVEL: 'info' });
  let runs = true;
  try {
    const [mine, theirs] = [await seedFixtures(other, 'NEAR'), await seedFixtures(other, 'AWAY')];
    const rooms = async ({ token }: Person) =>
      (await other.call<{ list: { roomSeq: number }[] }>('GET', '/chat/rooms', { token })).body.list.map(({ roomSeq }) => roomSeq);
    const foreign = [...(await rooms(theirs.U)), ...(await rooms(theirs.M)), ...(await rooms(mine.otherM)).slice(1)];
    const own = await rooms(mine.U);
    const strange = foreign.filter((roomSeq) => !own.includes(roomSeq));
    const before = await other.sql(`select count(*)::int as messages, (select count(*)::int from chat_member) as marks from chat_message`);
    const events: unknown[] = [];
    const listener = chatClient(other.url, () => ticketOf(other, theirs.M.token), { reconnection: false });
    expect(await connectClient(listener)).toBe('connected');
    for (const name of Object.keys(SERVER_EVENTS))
      listener.on(name as never, ((payload: unknown) => events.push([name, payload])) as never);
    const { event, raw, frame } = packets(20_261_121, strange);
    const people = [mine.U];
    while (people.length < SPEAKERS)
      people.push(await seedPerson(other, { compSeq: mine.compSeq, id: `near.${people.length}`, type: 'U', managerSeq: mine.M.seq }));
    const speakers = await Promise.all(
      people.map(async ({ token }) => {
        const made = chatClient(other.url, () => ticketOf(other, token), { reconnection: false });
        expect(await connectClient(made)).toBe('connected');
        return made;
      }),
    );
    let accepted = 0;
    let refused = 0;
    // leaving a room that one was never in is no error
    const acknowledge = (name: string) => (answer: { ok: boolean }) => {
      if (!answer.ok) refused += 1;
      else if (name !== 'leave') accepted += 1;
    };
    for (let count = 0; count < SPOKEN; count += 1) {
      // a raw packet, since the client library does not send unknown names
      const made = speakers[count % SPEAKERS]!;
      const [name, input] = event();
      if (Object.hasOwn(CLIENT_EVENTS, name)) (made.emit as (...what: unknown[]) => void)(name, input, acknowledge(name));
      else made.io.engine.write(`2${JSON.stringify([name, input])}`);
    }
    const port = Number(new URL(other.url).port);
    // each from its own address: a single one would soon be refused
    for (let count = 0; count < RAW; count += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => sendFrames(port, [frame(raw())], `2001:db8::${count + index}`)));
    // answered in order: after this one none is left
    const room = (await rooms(mine.U))[0]!;
    const fresh = chatClient(other.url, () => ticketOf(other, mine.M.token), { reconnection: false });
    expect(await connectClient(fresh)).toBe('connected');
    await Promise.all(speakers.map((made) => emitWithAck(made, 'enter', { roomSeq: room }, 20_000)));
    expect(await emitWithAck(fresh, 'send', { roomSeq: room, clientId: randomUUID(), text: 'still here' })).toMatchObject({ ok: true });
    expect(
      await other.sql(`select count(*)::int - 1 as messages, (select count(*)::int - 1 from chat_member) as marks from chat_message`),
    ).toEqual(before);
    expect(events).toEqual([]);
    expect(accepted).toBe(0);
    for (const made of [...speakers, fresh, listener]) made.close();
    runs = false;
    await other.stop();
    const counted = [...other.logged().matchAll(/^.*"refused":(\{[^}]*\}).*$/gm)].map(
      ([, counts]) => JSON.parse(counts!) as Record<string, number>,
    );
    const sum = (like: RegExp) =>
      counted.flatMap((counts) => Object.entries(counts)).reduce((all, [key, count]) => all + (like.test(key) ? count : 0), 0);
    expect(refused).toBeGreaterThan((SPOKEN * 2) / 3);
    recordCases('packets of the chat', SPOKEN + RAW, accepted);
    expect(sum(/^(enter|leave|send|missed|read|typing) /)).toBeGreaterThanOrEqual(refused);
  } finally {
    if (runs) await other.stop();
  }
});
