import { disconnectStale, newsBroadcaster } from '@/platform/chat/sweep';
import type { ChatServer } from '@/platform/chat/live';
import type { Database, Tx } from '@/platform/db/client';
import { deliverNext } from '@/platform/notice/noticeDelivery';
import { openTestDatabase, rowsOf } from '../../support/database/database';

jest.setTimeout(180_000);

const NOBODY = { queueBulk: () => Promise.resolve(), addressOf: (path: string) => path };
const START = Date.parse('2026-11-02T00:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1_000);
const stamp = (seconds: number) => `'${at(seconds).toISOString()}'::timestamptz`;

let database: Database;
let compSeq: number;
let master: number;
let people: Record<'manager' | 'other' | 'first' | 'second' | 'stranger', number>;

const seqOf = async (tx: Tx, text: string) => (await rowsOf<{ seq: number }>(tx, text))[0]!.seq;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.asPlatform(async (tx) => {
    compSeq = await seqOf(tx, `insert into company (code, name) values ('SWEEP', 'Sweep') returning seq`);
    const person = (id: string, type: string, managerSeq: number | null = null) =>
      seqOf(
        tx,
        `insert into member (company_seq, login_id, type, name, email, manager_seq, created_at) values (${compSeq}, '${id}', '${type}', '${id}', '', ${managerSeq}, ${stamp(-86_400)}) returning seq`,
      );
    master = await person('master', 'S');
    const [manager, other] = [await person('manager', 'M'), await person('other', 'M')];
    people = {
      manager,
      other,
      first: await person('first', 'U', manager),
      second: await person('second', 'U', manager),
      stranger: await person('stranger', 'U', other),
    };
  });
});
afterAll(() => database.close());
afterEach(() => database.asPlatform((tx) => tx.execute('delete from notice')));

/** An instance with people of these companies connected, and its announcements: title and readers. */
function copy(connected: number[] = [compSeq]) {
  const broadcasts: [string, string[]][] = [];
  const io = {
    sockets: { sockets: new Map(connected.map((seq, index) => [String(index), { data: { compSeq: seq } }])) },
    local: { to: (names: string[]) => ({ emit: (_: string, { title }: { title: string }) => broadcasts.push([title, names]) }) },
  } as unknown as ChatServer;
  return { broadcasts, io, tell: newsBroadcaster(io, database) };
}
const channels = (...memberSeqs: number[]) => memberSeqs.map((seq) => `c${compSeq}m${seq}`);
const sorted = (broadcasts: [string, string[]][]) => broadcasts.map(([title, names]) => [title, [...names].sort()]);

/** A notice of the company's master, reserved for the start. */
const reserve = (more: Record<string, string | number> = {}) =>
  database.asPlatform((tx) => {
    const row = { company_seq: compSeq, sender_seq: master, title: `'Told'`, contents: `'Now'`, reserve_at: stamp(0), ...more };
    return seqOf(tx, `insert into notice (${Object.keys(row).join()}) values (${Object.values(row).join()}) returning seq`);
  });
const deliver = (now: Date) => database.asPlatform((tx) => deliverNext(tx, NOBODY as never, now));

test('R-NOTI-05: a due notice is announced once it has been delivered, to its recipients', async () => {
  const { broadcasts, tell } = copy();
  // the sender, who reserved it for everyone, now only has a team
  await reserve({ sender_seq: people.manager });
  await tell(at(1));
  expect(broadcasts).toEqual([]);
  await deliver(at(2));
  await tell(at(3));
  await tell(at(5));
  expect(sorted(broadcasts)).toEqual([['Told', channels(people.first, people.second)]]);
});

test('R-NOTI-05: members of a chosen manager who join the team at delivery are told too', async () => {
  const { broadcasts, tell } = copy();
  const seq = await reserve({ to_chosen: 'true' });
  await database.asPlatform((tx) =>
    tx.execute(
      `insert into notice_recipient (company_seq, notice_seq, member_seq) select ${compSeq}, ${seq}, unnest(array[${people.manager}, ${people.stranger}])`,
    ),
  );
  await tell(at(1));
  await deliver(at(2));
  await tell(at(3));
  expect(sorted(broadcasts)).toEqual([['Told', channels(people.first, people.second, people.stranger)]]);
});

test('a notice is announced once, whenever it was delivered and however long delivery took', async () => {
  const { broadcasts, tell } = copy();
  await tell(at(0));
  await reserve();
  // marked at the instant of a round, and committed long after it
  await deliver(at(2));
  await database.asPlatform((tx) => tx.execute(`update notice set sent_at = ${stamp(2)}`));
  for (const seconds of [50, 52, 54, 62, 122, 124, 400]) await tell(at(seconds));
  expect(broadcasts).toHaveLength(1);
  await database.asPlatform((tx) => tx.execute('delete from notice'));
  await reserve({ sent_at: stamp(500) });
  for (const seconds of [500, 502, 510, 512, 514]) await tell(at(seconds));
  expect(broadcasts).toHaveLength(2);
});

test('the first person of a company to connect is told of notices sent at this moment, not of earlier ones', async () => {
  const { broadcasts, io, tell } = copy([]);
  await reserve({ title: `'Before'`, sent_at: stamp(0) });
  await reserve({ title: `'Now'`, sent_at: stamp(28) });
  await tell(at(29));
  io.sockets.sockets.set('0', { data: { compSeq } } as never);
  for (const seconds of [31, 33]) await tell(at(seconds));
  expect(broadcasts.map(([title]) => title)).toEqual(['Now']);
});

test('C7: a connection whose session has ended is told so and closed completely, since its client might not do it', async () => {
  const events: unknown[] = [];
  const socket = {
    data: { compSeq, memberSeq: people.first, role: 'U', tokenHash: 'of no session' },
    emit: (...args: unknown[]) => events.push(args),
    disconnect: (whole?: boolean) => events.push(whole ? 'closed' : 'left to its client'),
  };
  await disconnectStale({ sockets: { sockets: new Map([['0', socket]]) } } as unknown as ChatServer, database, at(0));
  expect(events).toEqual([['ended', { reason: 'SESSION' }], 'closed']);
});
