import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { SOCKET_PATH } from '@/lib/chat/socket';

/** Pseudo-random numbers from 0 to 1, reproducible by seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const JUNK: readonly unknown[] = [
  null, true, -1, 0, 1.5, 1e308, -0, 2 ** 53, '', ' ', '\u0000', '\ud800', 'x'.repeat(5_000), '1', '__proto__', '💬'.repeat(600),
  [], [[[[]]]], {}, { $gt: '' }, { toString: 1 }, { length: 5 }, { then: 'x' }, { _placeholder: true, num: 0 }, { _placeholder: true, num: 'splice' },
]; // prettier-ignore

const NAMES = ['enter', 'leave', 'send', 'missed', 'read', 'typing'];
const ODD_NAMES = ['error', '__proto__', 'constructor', 'toString', 'message', 'ended', ''];
/** Reserved event names: the connection that sends one is closed. */
const RESERVED = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'];

/** Generates packets as a client may send them: invalid ones, and valid ones for rooms that are not the sender’s. */
export function packets(seed: number, foreignRooms: readonly number[]) {
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

  const right = (name: string): Record<string, unknown> => ({
    roomSeq: pick(foreignRooms),
    ...(name === 'send' && { clientId: randomUUID(), text: 'let me in' }),
    ...(name === 'missed' && { after: 0 }),
    ...(name === 'read' && { number: 1 }),
    ...(name === 'typing' && { typing: true }),
  });

  function event(): [name: string, input: unknown] {
    const name = random() < 0.9 ? pick(NAMES) : pick(ODD_NAMES);
    const input = right(name);
    const kind = random();
    // only a few, since each of these queries the database
    if (kind < 0.03) return [name, input];
    if (kind < 0.3) return [name, pick(JUNK)];
    const wrong = pick(Object.keys(input));
    for (const key of Object.keys(input)) if (key === wrong || random() < 0.5) input[key] = pick(JUNK);
    if (random() < 0.3) delete input[wrong];
    return [name, input];
  }

  /** Changes, inserts and removes random characters of a packet. */
  function mutated(text: string): string {
    const letters = [...text];
    for (let count = 1 + Math.floor(random() * 4); count > 0; count -= 1) {
      const at = Math.floor(random() * (letters.length + 1));
      const kind = random();
      if (kind < 0.4) letters[at] = String.fromCharCode(Math.floor(random() * (random() < 0.8 ? 128 : 65_536)));
      else if (kind < 0.7) letters.splice(at, 1);
      else letters.splice(at, 0, pick(['[', ']', '{', '}', '"', '-', '/', ',', '0', '9'.repeat(20), '\u0000']));
    }
    return letters.join('');
  }

  /** One raw packet of the protocol below events. */
  function raw(): string {
    const [name, input] = event();
    const packet = JSON.stringify([random() < 0.2 ? pick(RESERVED) : name, input]);
    return mutated(
      pick([
        '40{"ticket":"x"}',
        `42${packet}`,
        `421${packet}`,
        `451-${packet}`,
        `450-${packet}`,
        `43${packet}`,
        '41',
        '2probe',
        '3probe',
        '5',
        '6',
        '44{}',
        `42/admin,${packet}`,
      ]),
    );
  }

  /** A websocket frame with this text; one in three is itself malformed. */
  function frame(text: string): Buffer {
    const body = Buffer.from(text);
    const mask = randomBytes(4);
    const length = body.length < 126 ? [body.length | 0x80] : [126 | 0x80, body.length >> 8, body.length & 255];
    const made = Buffer.concat([Buffer.from([0x81, ...length]), mask, Buffer.from(body.map((byte, index) => byte ^ mask[index % 4]!))]);
    if (random() < 0.33) made[Math.floor(random() * 4)] = Math.floor(random() * 256);
    return made;
  }

  return { event, raw, frame };
}

/** Opens a raw websocket, sends frames and closes it; resolves once the other side has closed it too. */
export async function sendFrames(port: number, frames: readonly Buffer[], address: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const key = randomBytes(16).toString('base64');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.setTimeout(5_000, () => socket.destroy());
  socket.once('data', () => {
    for (const frame of frames) socket.write(frame);
    socket.end();
  });
  socket.write(
    `GET ${SOCKET_PATH}?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );
  await closed;
}
