import { getMember, isStillRestorable } from '@/platform/core/member.queries';
import type { MemberScope, Viewer } from '@/platform/core/scope';
import type { Tx } from '@/platform/db/client';

jest.mock('@/platform/db/queryOwnPrepared', () => ({ queryOwnPrepared: async () => [] }));

const scope = (viewer: Viewer) => ({ compSeq: 1, memberSeq: 7, viewer }) as MemberScope;

test('R-HOME-04: an account that ends during its own call is withdrawn; for anyone else it is not found', async () => {
  const own = getMember({} as Tx, scope({ compSeq: 1, memberSeq: 7, role: 'U' }));
  await expect(own).rejects.toMatchObject({ code: 'WITHDRAWN', status: 401 });
  const others = getMember({} as Tx, scope({ compSeq: 1, memberSeq: 8, role: 'M' }));
  await expect(others).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

test('a deleted account can be restored for less than 30 days', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const ended = ['2026-10-31T12:00:00.001Z', '2026-10-31T12:00:00Z', '2026-10-31T11:59:59Z', '2026-11-30T11:00:00Z'];
  expect(ended.map((at) => isStillRestorable(new Date(at), now))).toEqual([true, false, false, true]);
});
