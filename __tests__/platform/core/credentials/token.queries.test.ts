import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '@/platform/db/client';
import { accessTokens } from '@/platform/db/schema/auth';
import { companies } from '@/platform/db/schema/company';
import { members } from '@/platform/db/schema/member';
import { revokeToken } from '@/platform/core/credentials/sessionEnd.queries';
import { createToken, findViewer } from '@/platform/core/credentials/token.queries';
import { openTestDatabase, rowsOf } from '../../../support/database/database';

const NOW = new Date('2026-11-21T03:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let database: Database;
let viewer: { compSeq: number; memberSeq: number; role: 'U' };

beforeAll(async () => {
  database = await openTestDatabase();
  await database.asPlatform(async (tx) => {
    for (const code of ['OTHER', 'OWN']) {
      const [company] = await tx.insert(companies).values({ code, name: code }).returning({ seq: companies.seq });
      const compSeq = company!.seq;
      const [member] = await tx
        .insert(members)
        .values({ compSeq, loginId: 'same.login', type: 'U', name: code })
        .returning({ seq: members.seq });
      viewer = { compSeq, memberSeq: member!.seq, role: 'U' };
    }
  });
}, 60_000);
afterAll(() => database.close());

const tokenOf = async () =>
  (await database.asPlatform((tx) => createToken(tx, viewer, 0, NOW, { by: 'PASSWORD' }, { browser: '', address: '' }))).token;
const found = (token: string, now: Date) => database.callersTransaction((tx) => findViewer(tx, token, now, true));
const tokenState = (tx: Tx) =>
  rowsOf<{ role: string; platform: string; company: string }>(
    tx,
    "select current_user as role, current_setting('app.platform', true) as platform, current_setting('app.company_seq', true) as company",
  );

test('Z5: once its token is known, a transaction sees only that company’s rows, in the restricted role', async () => {
  const token = await tokenOf();
  await database.callersTransaction(async (tx) => {
    expect(await findViewer(tx, token, later(1), true)).toEqual({ viewer, mustChangePassword: false, consentDue: true });
    expect(await tokenState(tx)).toEqual([{ role: 'wellness_app', platform: '', company: String(viewer.compSeq) }]);
    expect(await tx.select({ name: members.name }).from(members)).toEqual([{ name: 'OWN' }]);
  });
});

test('Z5: a scope entered in one transaction is gone in the next', async () => {
  await found(await tokenOf(), later(1));
  const [now] = await database.db.transaction(tokenState);
  expect(now?.role).not.toBe('wellness_app');
  expect([now?.platform ?? '', now?.company ?? '']).toEqual(['', '']);
});

test('an unknown token enters no company, and its transaction is still confined to the role', async () => {
  await database.callersTransaction(async (tx) => {
    expect(await findViewer(tx, 'no-such-token', NOW, true)).toBeNull();
    const [now] = await tokenState(tx);
    expect([now?.role, now?.company ?? '']).toEqual(['wellness_app', '']);
  });
});

test('S8, Z8: a revoked or expired token, and one of a withdrawn member or a closed company, is unknown at the next call', async () => {
  const token = await tokenOf();
  expect(await found(token, later(1))).not.toBeNull();
  expect(await found(token, later(7 * 24 * 3600))).toBeNull();

  const undo = async (change: (tx: Tx) => Promise<unknown>) => {
    let seen: unknown = 'never asked';
    await database
      .asPlatform(async (tx) => {
        await change(tx);
        seen = await findViewer(tx, token, later(1), true);
        throw new Error('undone');
      })
      .catch(() => undefined);
    return seen;
  };
  expect(await undo(async () => undefined)).not.toBeNull();
  expect(await undo((tx) => tx.update(members).set({ withdrawnAt: NOW }).where(eq(members.seq, viewer.memberSeq)))).toBeNull();
  expect(await undo((tx) => tx.update(companies).set({ status: 'N' }).where(eq(companies.seq, viewer.compSeq)))).toBeNull();
  expect(await undo((tx) => tx.update(companies).set({ deletedAt: NOW }).where(eq(companies.seq, viewer.compSeq)))).toBeNull();
  expect(await undo((tx) => tx.update(accessTokens).set({ kind: 'RANK' }))).toBeNull();

  await database.asPlatform((tx) => revokeToken(tx, viewer, token, later(2)));
  expect(await found(token, later(3))).toBeNull();
});

test('a token’s use is recorded once a minute, not at every read', async () => {
  const token = await tokenOf();
  const usedAt = async () => {
    const rows = await database.asPlatform((tx) =>
      tx
        .select({ at: accessTokens.lastUsedAt })
        .from(accessTokens)
        .orderBy(sql`last_used_at desc`)
        .limit(1),
    );
    return rows[0]?.at;
  };
  await found(token, later(60));
  expect(await usedAt()).toEqual(NOW);
  await found(token, later(61));
  expect(await usedAt()).toEqual(later(61));
});
