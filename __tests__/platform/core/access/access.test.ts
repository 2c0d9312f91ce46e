import { startPlatform, type TestPlatform } from '../../../support/database/platform';
import { seedFixtures, seedPerson, type Fixtures } from '../../../support/database/fixtures';

let platform: TestPlatform;
let home: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'ACCESS');
});
afterAll(() => platform.stop());

const profileOf = (token: string, memberSeq: number) => platform.call('GET', `/member/profile?memberSeq=${memberSeq}`, { token });
const logOf = (subject: number) =>
  platform.sql<{ viewer_seq: number; action: string; ip: string }>(
    `select viewer_seq, action, ip from access_log where subject_seq = ${subject} order by seq`,
  );

describe('whose data a viewer may open', () => {
  test('Z8: a member who changes manager is hidden from the old one and shown to the new one at the next call', async () => {
    const moved = await seedPerson(platform, { compSeq: home.compSeq, id: 'moved.member', type: 'U', managerSeq: home.M.seq });
    expect((await profileOf(home.M.token, moved.seq)).status).toBe(200);
    expect((await profileOf(home.otherM.token, moved.seq)).status).toBe(403);
    await platform.sql(`update member set manager_seq = ${home.otherM.seq} where seq = ${moved.seq}`);
    expect((await profileOf(home.M.token, moved.seq)).status).toBe(403);
    expect((await profileOf(home.otherM.token, moved.seq)).status).toBe(200);
  });

  test('Z8: a role that was removed has no effect at the next call of the same token', async () => {
    const demoted = await seedPerson(platform, { compSeq: home.compSeq, id: 'demoted.manager', type: 'M' });
    const member = await seedPerson(platform, { compSeq: home.compSeq, id: 'demoted.member', type: 'U', managerSeq: demoted.seq });
    expect((await profileOf(demoted.token, member.seq)).status).toBe(200);
    await platform.sql(`update member set type = 'U' where seq = ${demoted.seq}`);
    expect((await profileOf(demoted.token, member.seq)).status).toBe(403);
    expect((await platform.call('GET', '/company/listUser', { token: demoted.token })).status).toBe(403);
  });

  test('Z3: a company’s master has no access to an administrator in it, whose account could be taken over by its email', async () => {
    const administrator = await seedPerson(platform, { compSeq: home.compSeq, id: 'inside.admin', type: 'A' });
    const change = await platform.call('POST', '/member/profile', {
      token: home.S.token,
      body: { memberSeq: administrator.seq, name: 'x', email: 'taken@example.com' },
    });
    expect([change.status, (await profileOf(home.S.token, administrator.seq)).status]).toEqual([403, 403]);
    expect(await platform.sql(`select email from member where seq = ${administrator.seq}`)).toEqual([
      { email: 'inside.admin@example.com' },
    ]);
  });

  test('Z2: a withdrawn member belongs to no manager any more', async () => {
    const deleted = await seedPerson(platform, { compSeq: home.compSeq, id: 'gone.member', type: 'U', managerSeq: home.M.seq });
    await platform.sql(`update member set withdrawn_at = now() where seq = ${deleted.seq}`);
    expect([(await profileOf(home.M.token, deleted.seq)).status, (await profileOf(home.S.token, deleted.seq)).status]).toEqual([403, 403]);
  });

  test('S8: closing a company ends its members’ sessions', async () => {
    const closing = await seedFixtures(platform, 'CLOSING');
    await platform.sql(`update company set status = 'N' where seq = ${closing.compSeq}`);
    for (const { token } of [closing.U, closing.M, closing.S])
      expect((await platform.call('GET', '/member/unit', { token })).status).toBe(401);
  });
});

describe('the access log', () => {
  test('P2: reading and changing another’s data logs viewer, subject, action and address; one’s own data logs nothing', async () => {
    const watched = await seedPerson(platform, { compSeq: home.compSeq, id: 'watched.member', type: 'U', managerSeq: home.M.seq });
    await platform.call('GET', '/body/list', { token: watched.token });
    await platform.call('GET', `/body/list?memberSeq=${watched.seq}`, { token: watched.token });
    expect(await logOf(watched.seq)).toEqual([]);
    await platform.call('GET', `/body/list?memberSeq=${watched.seq}`, {
      token: home.M.token,
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    await platform.call('POST', '/member/profile', {
      token: home.S.token,
      body: { memberSeq: watched.seq, name: 'Renamed', email: 'w@example.com' },
    });
    expect(await logOf(watched.seq)).toEqual([
      { viewer_seq: home.M.seq, action: 'GET /body/list', ip: '198.51.100.7' },
      { viewer_seq: home.S.seq, action: 'POST /member/profile', ip: '127.0.0.1' },
    ]);
  });

  test('P2: a refused access is not logged, since nothing was shown', async () => {
    expect((await profileOf(home.M.token, home.otherU.seq)).status).toBe(403);
    expect(await logOf(home.otherU.seq)).toEqual([]);
  });

  test('P2: if the log cannot be written, no data is returned', async () => {
    await platform.sql('alter table access_log rename to access_log_away');
    try {
      const { status, body } = await platform.call<{ error: object }>('GET', `/body/list?memberSeq=${home.U.seq}`, { token: home.M.token });
      expect(status).toBe(503);
      expect(JSON.stringify(body)).not.toMatch(/access_log|select|insert|at /i);
    } finally {
      await platform.sql('alter table access_log_away rename to access_log');
    }
    expect((await profileOf(home.M.token, home.U.seq)).status).toBe(200);
  });
});
