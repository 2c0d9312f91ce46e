import { once } from 'node:events';
import type { Socket } from 'node:net';
import fastify, { type FastifyRequest } from 'fastify';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { CommittedError } from '@/platform/core/committedError';
import { requireCaller } from '@/platform/http/caller';
import { route, type PlatformApp } from '@/platform/http/route';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'ROUTE');
});
afterAll(() => platform.stop());

const send = (token?: string) => {
  const form = new FormData();
  form.append('img', new Blob(['no picture']), 'me.jpg');
  form.append('memberSeq', String(fixtures.U.seq));
  return platform.call<{ error?: { code: string } }>('POST', '/member/profileImg', { token, body: form });
};

test('a call without files does not parse any', async () => {
  expect((await platform.call('GET', '/member/unit', { token: fixtures.U.token })).status).toBe(200);
});

test('U1: a call’s files are read only for callers who may send them', async () => {
  expect([(await send()).status, (await send('x'.repeat(43))).status]).toEqual([401, 401]);
  const { status, body } = await send(fixtures.U.token);
  expect([status, body.error?.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
});

describe('a call whose preparation takes longer than its caller waits', () => {
  const spec = endpoint({ method: 'POST', path: '/slow', needs: null, summary: 'Is slow.', response: accepted });

  /** How the transaction of a call ends whose caller stays or has gone before it begins. */
  async function outcomeOf(
    stays: boolean,
    handler: (call: { request: FastifyRequest }) => Promise<void>,
    checksCaller = false,
  ): Promise<string> {
    let prepared = () => undefined as void;
    let begun = () => undefined as void;
    let ended: (how: string) => void = () => undefined;
    const [isBegun, outcome] = [new Promise<void>((resolve) => (begun = resolve)), new Promise<string>((resolve) => (ended = resolve))];
    const transaction = async (work: (tx: object) => Promise<unknown>) => {
      const value = await work({}).catch((error: Error) => {
        ended('rolled back');
        throw error;
      });
      ended('committed');
      return value;
    };
    const http = fastify();
    const services = { files: { settle: () => Promise.resolve() }, settings: { authRateLimit: { max: 1 } } };
    const app = { http, database: { transaction }, services, endpoints: [], reads: new Map() } as unknown as PlatformApp;
    const before = () => {
      begun();
      return new Promise<void>((resolve) => (prepared = resolve));
    };
    route(app, spec, handler, { before, checksCaller });
    const connected = once(http.server, 'connection') as Promise<[Socket]>;
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    try {
      const answer = fetch(`${url}/slow`, { method: 'POST', signal: leaving.signal }).catch(() => null);
      const [[socket]] = await Promise.all([connected, isBegun]);
      if (!stays) {
        const closed = once(socket, 'close');
        leaving.abort();
        await closed;
      }
      prepared();
      expect((await answer)?.ok).toBe(stays ? true : undefined);
      return await outcome;
    } finally {
      await http.close();
    }
  }

  test('is not made, so that who was told that it failed can repeat it', async () => {
    expect(await outcomeOf(true, () => Promise.resolve())).toBe('committed');
    expect(await outcomeOf(false, () => Promise.resolve())).toBe('rolled back');
  });

  test('is refused all the same: a wrong password counts, whoever has gone', async () => {
    expect(await outcomeOf(false, () => Promise.reject(new CommittedError('FORBIDDEN')))).toBe('committed');
  });

  test('R-PRIV-05: a handler that checks the caller itself writes nothing that a rollback does not undo', async () => {
    const written: boolean[] = [];
    const handler = (stays: boolean) => async (call: { request: FastifyRequest }) => {
      requireCaller(call.request);
      written.push(stays);
    };
    expect(await outcomeOf(false, handler(false), true)).toBe('rolled back');
    expect(await outcomeOf(true, handler(true), true)).toBe('committed');
    expect(written).toEqual([true]);
  });
});
