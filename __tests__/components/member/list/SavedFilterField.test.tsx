/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answers, portal, reads, renderMember } from '../../../support/screen/renderMember';
import { SavedFilterField } from '@/components/member/list/SavedFilterField';
import { closeAlert } from '@/lib/browser/alert';
import { memberListChoice } from '@/lib/member/list/memberList';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  reads.length = 0;
  answers.clear();
  portal.resetHandlers();
  closeAlert();
});
afterAll(() => portal.close());

const choiceOf = (search: string) => memberListChoice((name) => new URLSearchParams(search).get(name));
const KEPT = { filters: [{ name: 'Sales', search: 'dept=Sales&by=dept' }] };

/** The portal's stored filters, with what is sent to replace them; a replacement is refused with an error, if any. */
function store(filters: readonly object[], refused?: { path: string; code: string }): unknown[] {
  const sent: unknown[] = [];
  const error = { code: 'BAD_INPUT', status: 422, ref: 'r', fields: [refused] };
  portal.use(
    http.get('*/api/manager/savedFilters', () => HttpResponse.json({ filters })),
    http.post('*/api/manager/savedFilters', async ({ request }) => {
      sent.push(await request.json());
      return refused ? HttpResponse.json({ error }, { status: 422 }) : HttpResponse.json({ ok: true });
    }),
  );
  return sent;
}

/** Saves the current filter under a name; returns the dialog, and a function that presses its button again. */
async function saveAs(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Save filter' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: name } });
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  press();
  return { dialog, press };
}

test('R-HOME-04: a saved filter is chosen by its name, and opens its list', async () => {
  const chosen: unknown[] = [];
  await renderMember(<SavedFilterField choice={choiceOf('')} onChange={(changes) => chosen.push(changes)} />, {
    '/manager/savedFilters': KEPT,
  });
  fireEvent.change(screen.getByLabelText('Saved filters'), { target: { value: 'Sales' } });
  expect(chosen).toEqual([expect.objectContaining({ dept: 'Sales', byDept: true, page: 0, name: '' })]);
  // without a filter there is nothing to save
  expect(screen.queryByRole('button')).toBeNull();
});

test('R-HOME-04: the current filter is saved under a name; a failure is shown and loses nothing', async () => {
  await renderMember(<SavedFilterField choice={choiceOf('mng=7&name=Kim')} onChange={() => undefined} />, {
    '/manager/savedFilters': KEPT,
  });
  const { dialog, press } = await saveAs('My team');
  expect(await within(dialog).findByText('Couldn’t save. Try again in a moment.')).toBeInTheDocument();
  const sent = store(KEPT.filters);
  press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ filters: [...KEPT.filters, { name: 'My team', search: 'mng=7' }] }]);
});

/** Filters that another tab has saved since this one read them. */
const LATER = [...KEPT.filters, { name: 'From another tab', search: 'mng=5' }];

test('R-HOME-04: saving a filter keeps those saved in another tab since the page was opened', async () => {
  await renderMember(<SavedFilterField choice={choiceOf('mng=7')} onChange={() => undefined} />, { '/manager/savedFilters': KEPT });
  const sent = store(LATER);
  await saveAs('My team');
  await waitFor(() => expect(sent).toEqual([{ filters: [...LATER, { name: 'My team', search: 'mng=7' }] }]));
});

test('R-HOME-04: removing a filter keeps those saved in another tab since the page was opened', async () => {
  await renderMember(<SavedFilterField choice={choiceOf('dept=Sales&by=dept')} onChange={() => undefined} />, {
    '/manager/savedFilters': KEPT,
  });
  const sent = store(LATER);
  fireEvent.click(screen.getByRole('button', { name: 'Remove saved filter' }));
  await waitFor(() => expect(sent).toEqual([{ filters: LATER.slice(1) }]));
});

test('R-HOME-04: while the saved filters are unknown, none can be saved', async () => {
  await renderMember(<SavedFilterField choice={choiceOf('mng=7')} onChange={() => undefined} />, {});
  await waitFor(() => expect(reads).toContain('/manager/savedFilters'));
  expect(screen.queryByRole('button', { name: 'Save filter' })).toBeNull();
});

test.each([
  ['filters', 'You have 20 saved filters. Remove one first.'],
  ['filters.1.search', 'Couldn’t save. Try again in a moment.'],
])('R-HOME-04: only a refusal of their number says that there are too many saved filters: %s', async (path, says) => {
  await renderMember(<SavedFilterField choice={choiceOf('mng=7')} onChange={() => undefined} />, { '/manager/savedFilters': KEPT });
  store(KEPT.filters, { path, code: 'too_big' });
  const { dialog } = await saveAs('My team');
  expect(await within(dialog).findByText(says)).toBeInTheDocument();
});
