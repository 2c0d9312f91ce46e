/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { memberBulkApi, memberBulkCalls } from '@/lib/member/bulk/contract';
import { useBulk } from '@/lib/member/bulk/useBulk';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => {
  portal.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => portal.close());

const ROWS = [{ row: 2, member: null }];

function Page() {
  const { state, choose, send } = useBulk();
  return (
    <>
      <button onClick={() => void choose(new File(['x'], 'list.csv'))}>Choose</button>
      <button onClick={() => void send(state.rows ?? [])}>Add</button>
      <p>{`${state.rows?.length ?? 'no'} rows, ${state.failure}`}</p>
      <p>{state.refusedName}</p>
    </>
  );
}

test.each([
  ['an overloaded portal, which has added no one, keeps the checked list', 'OVERLOADED', 503, '1 rows, unavailable'],
  ['a broken connection leaves open who was added', 'UPSTREAM_DOWN', 502, 'no rows, unsure'],
])('R-MEMB-07: %s', async (_, code, status, shown) => {
  portal.use(
    http.post(`*/api${memberBulkCalls.rows.path}`, () => HttpResponse.json({ rows: ROWS, unread: [] })),
    http.post(`*/api${memberBulkApi.add.path}`, () => HttpResponse.json({ error: { code, status, ref: 'r' } }, { status })),
  );
  await renderMember(<Page />, {});
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByText('1 rows, null')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(shown)).toBeVisible();
});

test('R-MEMB-07: a file that cannot be read any more is refused by its name like one of another type', async () => {
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
  });
  await renderMember(<Page />, {});
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByText('no rows, type')).toBeVisible();
  expect(screen.getByText('list.csv')).toBeVisible();
});
