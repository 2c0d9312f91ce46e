/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answers, portal, reads, renderMember } from '../../../support/screen/renderMember';
import { SavedFilterField } from '@/components/member/list/SavedFilterField';
import { memberListChoice } from '@/lib/member/list/memberList';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  reads.length = 0;
  answers.clear();
});
afterAll(() => portal.close());

const choiceOf = (search: string) => memberListChoice((name) => new URLSearchParams(search).get(name));
const KEPT = { filters: [{ name: 'Sales', search: 'dept=Sales&by=dept' }] };

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
  const sent: string[] = [];
  portal.events.on(
    'request:start',
    ({ request }) =>
      void request
        .clone()
        .text()
        .then((body) => body && sent.push(body)),
  );
  await renderMember(<SavedFilterField choice={choiceOf('mng=7&name=Kim')} onChange={() => undefined} />, {
    '/manager/savedFilters': KEPT,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save filter' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'My team' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Couldn’t save. Try again in a moment.')).toBeInTheDocument();
  answers.set('/manager/savedFilters', KEPT);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toBe(JSON.stringify({ filters: [...KEPT.filters, { name: 'My team', search: 'mng=7' }] }));
  portal.events.removeAllListeners();
});
