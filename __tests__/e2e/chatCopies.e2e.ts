import { once } from 'node:events';
import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import sharp from 'sharp';
import { chatClient, connectClient, RoomClient } from '../support/chat';
import { startTwoPortals } from '../support/browser/stack.mjs';
import { blankDatabaseUrl } from '../support/database/freshDatabase';

const PASSWORD = 'Wellness!2026';
const PEOPLE = ['manager', 'one', 'two', 'three'];
const EACH = 15;
const SAME = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let stack: Awaited<ReturnType<typeof startTwoPortals>>;
let compSeq: number;
beforeAll(async () => {
  const databaseUrl = await blankDatabaseUrl();
  stack = await startTwoPortals(databaseUrl);
  compSeq = await seed(databaseUrl);
});
afterAll(() => stack.close());

/** Creates a manager and a team; returns the company’s number. */
async function seed(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl, options: '-c app.now=now' });
  await client.connect();
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const seqOf = async (text: string, values: unknown[]) => (await client.query<{ seq: number }>(text, values)).rows[0]!.seq;
  const compSeq = await seqOf(`insert into company (code, name) values ('TWO', 'Two') returning seq`, []);
  let managerSeq: number | null = null;
  for (const id of PEOPLE) {
    const seq: number = await seqOf(
      `insert into member (company_seq, login_id, type, manager_seq, name, email, gender, birth_date, height, time_zone, password_hash, consents_until)
       values ($1, $2, $3, $4, $2, $2 || '@example.com', 'M', '1981-03-05', 178, 'Asia/Seoul', $5, '2100-01-01') returning seq`,
      [compSeq, id, managerSeq === null ? 'M' : 'U', managerSeq, password],
    );
    managerSeq ??= seq;
  }
  await client.end();
  return compSeq;
}

async function call<T>(at: string, path: string, { cookie = '', body }: { cookie?: string; body?: object } = {}) {
  const headers = { ...SAME, origin: stack.url, cookie, ...(body && { 'content-type': 'application/json' }) };
  const post = path.endsWith('ticket') || body;
  const answer = await fetch(at + path, { method: post ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { body: (await answer.json()) as T, cookie: cookies.join('; ') };
}

const login = (id: string) => ({ compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' });
const signedIn = async (id: string) => (await call(stack.url, '/api/session', { body: login(id) })).cookie;
const ticketOf = async (at: string, cookie: string) => (await call<{ ticket: string }>(at, '/api/chat/ticket', { cookie })).body.ticket;

test('R-OPS-04: a session from one portal instance works at the other, and a picture uploaded to one is served by the other', async () => {
  const [firstPortal, secondPortal] = stack.portals as [(typeof stack.portals)[0], (typeof stack.portals)[0]];
  const cookie = await signedIn('one');
  const headers = { ...SAME, origin: stack.url, cookie };
  const form = new FormData();
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  form.append('img', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
  const put = await fetch(`${firstPortal.url}/api/member/profileImg`, { method: 'POST', headers, body: form });
  expect(put.status).toBe(200);
  const { urlProfile } = (await put.json()) as { urlProfile: string };
  const got = await Promise.all([firstPortal, secondPortal].map(({ url }) => fetch(`${url}/api${urlProfile}`, { headers })));
  expect(got.map(({ status }) => status)).toEqual([200, 200]);
  const [one, other] = await Promise.all(got.map((answer) => answer.arrayBuffer()));
  expect(one!.byteLength).toBeGreaterThan(500);
  expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true);
  const page = await fetch(`${secondPortal.url}/usr/info`, { headers: { cookie }, redirect: 'manual' });
  expect([page.status, (await page.text()).includes('one@example.com')]).toEqual([200, true]);
});

test('R-CHAT-03: two portals and two platforms behind one address: a ticket from one opens the other, and nothing is lost when a portal stops', async () => {
  const cookies: string[] = [];
  for (const id of PEOPLE) cookies.push(await signedIn(id));
  const [manager] = cookies;
  const { list } = (await call<{ list: { roomSeq: number; kind: string }[] }>(stack.url, '/api/chat/rooms', { cookie: manager })).body;
  const { roomSeq } = list.find(({ kind }) => kind === 'TEAM')!;
  const [first, second] = stack.portals as [(typeof stack.portals)[0], (typeof stack.portals)[0]];
  const options = { extraHeaders: { origin: stack.url }, reconnectionDelay: 100, reconnectionDelayMax: 300 };

  for (const [issuer, opener] of [
    [first, second],
    [second, first],
  ] as const) {
    const ticket = await ticketOf(issuer.url, manager!);
    const crossed = [opener, issuer].map(({ url }) => chatClient(url, () => Promise.resolve(ticket), { ...options, reconnection: false }));
    expect([await connectClient(crossed[0]!), await connectClient(crossed[1]!)]).toEqual(['connected', 'TICKET']);
    for (const client of crossed) client.close();
  }

  const clients = cookies.map(
    (cookie) =>
      new RoomClient(
        chatClient(stack.url, () => ticketOf(stack.url, cookie), options),
        roomSeq,
      ),
  );
  try {
    expect(await Promise.all(clients.map(({ client }) => connectClient(client)))).toEqual(PEOPLE.map(() => 'connected'));
    let cuts = 0;
    for (const { client } of clients) client.on('disconnect', () => (cuts += 1));
    const spoken = Promise.all(
      clients.map(async (roomClient, index) => {
        for (let count = 0; count < EACH; count += 1) {
          await roomClient.send(`${index}:${count}`);
          await pause(100);
        }
      }),
    );
    // in the middle of the conversation
    while (clients.some(({ received }) => received.size < PEOPLE.length * 3)) await pause(20);
    const exited = once(first.child, 'exit');
    first.child.kill('SIGTERM');
    await Promise.all([exited, spoken]);
    // some clients were connected to the portal that stopped, and some were not
    expect(cuts).toBeGreaterThan(0);
    expect(cuts).toBeLessThan(PEOPLE.length);
    const all = PEOPLE.length * EACH;
    for (let tries = 0; tries < 50 && clients.some(({ received }) => received.size < all); tries += 1) {
      await Promise.all(clients.map((roomClient) => roomClient.catchUp()));
      await pause(100);
    }
    const story = (roomClient: RoomClient) => Array.from({ length: all }, (_, index) => roomClient.received.get(index + 1));
    expect(new Set(story(clients[0]!)).size).toBe(all);
    for (const roomClient of clients)
      expect([roomClient.received.size, story(roomClient), roomClient.faults]).toEqual([all, story(clients[0]!), []]);
  } finally {
    for (const roomClient of clients) roomClient.close();
  }
});
