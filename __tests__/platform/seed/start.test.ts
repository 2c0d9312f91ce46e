import { runSeed } from '@/__tests__/support/database/runSeed';

const NOW = '2026-11-21T03:00:00.000Z';
const ACCOUNTS = `select c.code, m.login_id as login, m.type, m.must_change_password as "mustChange", m.password_hash is null as "noPassword",
  m.one_time_expires_at > '${NOW}' as "usable" from member m join company c on c.seq = m.company_seq`;

test('without the demo an empty database gets one administrator, whose one-time password is shown once and must be changed', async () => {
  const prepare = { kind: 'prepare', demo: false, now: NOW } as const;
  const [password] = await runSeed([prepare]);
  expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d).{8,20}$/);
  const results = await runSeed([
    prepare,
    { kind: 'sql', text: ACCOUNTS },
    prepare,
    { kind: 'sql', text: 'select count(*)::int as n from member' },
  ]);
  expect(results[0]).not.toBe(password);
  expect(results.slice(1)).toEqual([
    [{ code: 'PLATFORM', login: 'administrator', type: 'A', mustChange: true, noPassword: true, usable: true }],
    null,
    [{ n: 1 }],
  ]);
}, 300_000);
