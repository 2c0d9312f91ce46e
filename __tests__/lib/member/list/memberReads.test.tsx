/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemberActionsButton } from '@/components/member/list/MemberActionsButton';
import { useRevalidateMembers } from '@/components/member/list/useBulkActions';
import { closeAlert } from '@/lib/browser/alert';
import { companyApi } from '@/lib/company/contract';
import { useBulk } from '@/lib/member/bulk/useBulk';
import { useMemberSave } from '@/lib/member/form/useMemberSave';
import { memberListApi, type MemberRow } from '@/lib/member/list/contract';
import { useRestoreMember } from '@/lib/member/list/useDeletedMembers';
import { useManagers } from '@/lib/member/list/useMemberList';
import { useDepts } from '@/lib/recipients/useFoundMembers';
import { keyOf } from '@/lib/shared/readKey';
import { portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  portal.resetHandlers();
  closeAlert();
});
afterAll(() => portal.close());

const DEPTS = keyOf(memberListApi.depts);
const MANAGERS = keyOf(companyApi.listManager, { query: { page: 0, size: 10_000 } });
const SHOWN = [memberListApi.depts.path, companyApi.listManager.path];
const MEMBER = { uindex: 7, utype: 'U', name: 'Kim', checkIn: null, mngIndex: null, factor: 'OFF' } as MemberRow;
const ADDED = { managerSeq: 5, login: 'minji' } as unknown as Parameters<ReturnType<typeof useMemberSave>>[0];

/** The counts of the member list’s filters, beside each way to change them. */
function Page() {
  useDepts();
  useManagers();
  const [save, bulk, restore, afterBulkAction] = [useMemberSave(), useBulk(), useRestoreMember(), useRevalidateMembers()];
  const ways = {
    add: () => save(ADDED, null),
    'add many': () => bulk.send([]),
    restore: () => restore({ body: { memberSeq: 7 } }),
    'bulk action': afterBulkAction,
  };
  return (
    <>
      {Object.entries(ways).map(([way, go]) => (
        <button key={way} onClick={() => void go()}>
          {way}
        </button>
      ))}
      <MemberActionsButton member={MEMBER} viewer={{ role: 'S', compSeq: 1, memberSeq: 2 }} onEdit={() => undefined} />
    </>
  );
}

const press = async (role: 'button' | 'menuitem', name: string) => userEvent.click(await screen.findByRole(role, { name }));

test.each(['add', 'add many', 'restore', 'bulk action', 'Actions for Kim'])(
  'R-MEMB-01: the departments with their counts and the managers are read again after a change of members: %s',
  async (way) => {
    const changed = () => HttpResponse.json({ ok: true, added: [] });
    portal.use(http.post('*/api/:domain/:call', changed), http.delete('*/api/company/deleteMember', changed));
    await renderMember(<Page />, { [DEPTS]: { list: [] }, [MANAGERS]: { list: [], total: 0 } });
    reads.length = 0;
    await press('button', way);
    if (way === 'Actions for Kim') {
      await press('menuitem', 'Delete');
      await press('button', 'Delete');
    }
    await waitFor(() => expect(reads.map((read) => read.split('?')[0])).toEqual(expect.arrayContaining(SHOWN)));
  },
);
