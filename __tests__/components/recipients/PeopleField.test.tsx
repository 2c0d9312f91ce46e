/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { PeopleField } from '@/components/recipients/PeopleField';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => portal.resetHandlers());
afterAll(() => portal.close());

const LEE = { uindex: 7, name: 'Lee', id: 'lee', mngName: 'Park' };
/** How many there are of each name; one of them is listed. */
const TOTALS: Record<string, number> = { '': 500, L: 312, Le: 120 };

test('R-SHELL-06: what is told of a search is how many it found, never what the one before did', async () => {
  portal.use(
    http.get('*/api/company/listManager', () => HttpResponse.json({ list: [], total: 0 })),
    http.get('*/api/manager/listDept', () => HttpResponse.json({ list: [] })),
    http.post('*/api/manager/memberListNew', async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      if (name !== '') await delay(200);
      return HttpResponse.json({ list: [LEE], total: TOTALS[name] });
    }),
  );
  await renderMember(<PeopleField toCompany={false} chosen={[]} onChange={jest.fn()} inputRef={null} disabled={false} />, {});
  expect(await screen.findByText(/^499 more members/)).toBeVisible();
  const [status] = screen.getAllByRole('status') as [HTMLElement];
  const told: string[] = [];
  const watch = new MutationObserver(() => told.push(status.textContent));
  watch.observe(status, { childList: true, characterData: true, subtree: true });
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'L');
  await waitFor(() => expect(status).toHaveTextContent('312 found'));
  await userEvent.type(field, 'e');
  await waitFor(() => expect(status).toHaveTextContent('120 found'));
  watch.disconnect();
  expect(told.filter((text) => text !== '')).toEqual(['312 found', '120 found']);
});

test('R-NOTI-03: two chosen people of one name are told apart by their ID', async () => {
  portal.use(
    http.get('*/api/company/listManager', () => HttpResponse.json({ list: [], total: 0 })),
    http.get('*/api/manager/listDept', () => HttpResponse.json({ list: [] })),
    http.post('*/api/manager/memberListNew', () => HttpResponse.json({ list: [], total: 0 })),
  );
  const chosen = [
    { seq: 7, name: 'Lee', type: 'U', id: 'lee' },
    { seq: 8, name: 'Lee', type: 'U', id: 'lee2' },
    { seq: 9, name: 'Kim', type: 'U', id: 'kim' },
    { name: 'Lee', type: 'D' },
  ] as const;
  await renderMember(<PeopleField toCompany={false} chosen={chosen} onChange={jest.fn()} inputRef={null} disabled={false} />, {});
  for (const name of ['Lee (lee)', 'Lee (lee2)', 'Kim']) expect(screen.getByText(name)).toBeVisible();
});
