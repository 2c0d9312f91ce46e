/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberExportDialog } from '@/components/member/list/MemberExportDialog';
import { memberListChoice } from '@/lib/member/list/memberList';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => answers.clear());
afterAll(() => portal.close());

const VIEWER = { role: 'S', compSeq: 1, memberSeq: 1 } as const;

test('R-SHELL-09: managers to limit a download to that fail to load can be tried again, and the one of the list is kept', async () => {
  const choice = { ...memberListChoice(() => null), mngIndex: 5 };
  await renderMember(<MemberExportDialog viewer={VIEWER} now="2026-11-28T09:00:00Z" choice={choice} onClose={jest.fn()} />, {});
  const again = await screen.findByRole('button', { name: 'Try again' });
  const list = ['Lee', 'Kim'].map((name, place) => ({ memberSeq: 4 + place, name }));
  answers.set('/company/listManager?page=0&size=10000', { list, total: 2 });
  await userEvent.click(again);
  await screen.findByRole('option', { name: 'Kim' });
  expect(screen.getByLabelText('Assigned manager')).toHaveValue('5');
});
