/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemberBulkForm } from '@/components/member/bulk/MemberBulkForm';
import { BULK_FIELDS } from '@/lib/member/bulk/bulkRows';
import { memberBulkApi, memberBulkCalls } from '@/lib/member/bulk/contract';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const typed = Object.fromEntries(BULK_FIELDS.map((field) => [field, '']));
const member = { id: 'hana-1', name: 'Hana', email: 'hana@a.test', gender: 'F', phone: '' };

test('R-SHELL-06 R-MEMB-07: a live region that was there before says what a file holds, and how many members were added', async () => {
  portal.use(
    http.post(`*/api${memberBulkCalls.rows.path}`, () =>
      HttpResponse.json({ rows: [{ line: 2, typed, faults: [], member }], unread: ['Shoe size'] }),
    ),
    http.post(`*/api${memberBulkApi.add.path}`, () => HttpResponse.json({ added: [{ uindex: 5, name: 'Hana' }] })),
  );
  await renderMember(<MemberBulkForm onUnsaved={jest.fn()} onClose={jest.fn()} />, {});
  const said = liveRegions();
  expect(said()).toBe('');
  await userEvent.upload(screen.getByLabelText('Choose a file'), new File(['x'], 'members.csv'));
  await waitFor(() => expect(said()).toMatch(/members\.csv.*Shoe size/));
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(said()).toMatch(/added/));
});
