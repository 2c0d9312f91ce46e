import { getMember } from '@/platform/core/member.queries';
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
