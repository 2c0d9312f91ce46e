/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { refill } from '@/__tests__/support/screen/fill';
import { bodyRecordOf, memberData, NOW, PERSON, ROUTES } from '@/__tests__/support/screen/bodyData';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { AnalysisPanel } from '@/components/body/analysis/AnalysisPanel';
import { BodySummaryPanel } from '@/components/body/BodySummaryPanel';
import { ListTabPanel } from '@/components/body/records/ListTabPanel';
import { bodyApi } from '@/lib/body/contract';
import { hasUnsavedInput } from '@/lib/browser/kept/hasUnsavedInput';
import { recordListChoice, recordListQuery } from '@/lib/body/records/recordList';
import { keyOf } from '@/lib/shared/readKey';
import { SubjectProvider } from '@/lib/member/useSubject';

// typing letter by letter is slow on a busy machine
jest.setTimeout(30_000);
beforeAll(() => portal.listen());
afterEach(() => {
  answers.clear();
  portal.resetHandlers();
});
afterAll(() => portal.close());

const TYPED = {
  ...bodyRecordOf(9, '2026-11-20T23:30:00Z', { weight: 80.2, bfp: null, ecf: null }),
  origin: { source: 'manual', also: [], time: null, offset: null },
};
const LIST = keyOf(bodyApi.list, {
  query: recordListQuery(
    recordListChoice(() => null),
    null,
  ),
});
/** Renders the list of measurements. */
const drawList = (list: unknown[], changes: object = {}) =>
  renderMember(<ListTabPanel now={NOW.toISOString()} />, memberData({ [LIST]: { list, total: list.length }, ...changes }));
const add = () => screen.getByRole('button', { name: 'Enter weight' });
const POUNDS = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };
const press = (within: HTMLElement, name: string) =>
  userEvent.click(screen.getAllByRole('button', { name }).find((button) => within.contains(button))!);

/** Collects changes and sets their response; the list is then read again. */
function listen(answer: object = { seq: 9 }, after: unknown[] = []): unknown[] {
  const sent: unknown[] = [];
  answers.set(LIST, { list: after, total: after.length });
  portal.use(
    http.post('*/api/body/saveWeight', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer);
    }),
    http.delete('*/api/body/deleteWeight', ({ request }) => {
      sent.push(new URL(request.url).search);
      return HttpResponse.json({});
    }),
  );
  return sent;
}

test('R-TRUE-03 R-SHELL-08: a weight is entered in pounds, checked against its limits, and sent in kilograms', async () => {
  const sent = listen();
  await drawList([], { [ROUTES.unit]: POUNDS });
  await userEvent.click(add());
  const dialog = await screen.findByRole('dialog', { name: 'Enter weight' });
  const field = within(dialog).getByRole('textbox', { name: 'Weight' });
  await userEvent.type(field, '20');
  await press(dialog, 'Save');
  expect(await within(dialog).findByText('Enter a value between 44.1 and 661.3.')).toBeInTheDocument();
  await refill(userEvent, field, '176.8');
  await press(dialog, 'Save');
  await waitFor(() => expect(sent).toMatchObject([{ value: 80.2, insDte: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Saved.').closest('[role=status]')).toBeInTheDocument();
  await waitFor(() => expect(add()).toHaveFocus());
});

test('R-TRUE-03: a member edits and deletes only weights they entered', async () => {
  const sent = listen(undefined, [TYPED]);
  const { unmount } = await drawList([TYPED]);
  await userEvent.click(screen.getByRole('button', { name: /^Edit reading/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit weight' });
  const field = within(dialog).getByRole('textbox', { name: 'Weight' });
  expect(field).toHaveValue('80.2');
  await refill(userEvent, field, '80.5');
  await press(dialog, 'Save');
  await waitFor(() => expect(sent).toEqual([{ seq: 9, insDte: '2026-11-21T08:30', value: 80.5 }]));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Edit reading/ })).toHaveFocus());
  unmount();
  await drawList([{ ...TYPED, origin: { ...TYPED.origin, source: 'withings' } }]);
  expect(screen.queryByRole('button', { name: /reading from/ })).toBeNull();
});

test('R-TRUE-03 R-SHELL-06: the outcome of a change is announced, and the focus moves to the add button when the row is gone', async () => {
  const sent = listen({ seq: 9, asked: true }, []);
  const { unmount } = await drawList([TYPED]);
  await userEvent.click(screen.getByRole('button', { name: /^Delete reading/ }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect((await screen.findByText('Deleted.')).closest('[role=status]')).toBeInTheDocument();
  expect(sent).toEqual(['?seq=9']);
  await waitFor(() => expect(add()).toHaveFocus());
  unmount();
  await drawList([TYPED]);
  await userEvent.click(screen.getByRole('button', { name: /^Edit reading/ }));
  await press(await screen.findByRole('dialog', { name: 'Edit weight' }), 'Save');
  expect((await screen.findByText('Saved. It counts once you’ve said that it’s right.')).closest('[role=status]')).toBeInTheDocument();
  await waitFor(() => expect(add()).toHaveFocus());
});

/** Enters a weight and sends it. */
async function send(): Promise<HTMLElement> {
  await drawList([]);
  await userEvent.click(add());
  const dialog = await screen.findByRole('dialog', { name: 'Enter weight' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Weight' }), '71.3');
  await press(dialog, 'Save');
  return dialog;
}

test('R-SHELL-08: saving without a network blocks leaving the page, and returns to the dialog with its input after the error', async () => {
  const wait = globalThis.setTimeout;
  // the twenty-second timeout of a call
  const sooner = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) => wait(run, ms === 20_000 ? 500 : ms)) as typeof setTimeout);
  portal.use(http.post('*/api/body/saveWeight', () => new Promise<never>(() => undefined)));
  const dialog = await send();
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled());
  expect(hasUnsavedInput()).toBe(true);
  expect(await within(dialog).findByText(/Couldn’t save/)).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: 'Weight' })).toHaveValue('71.3');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(hasUnsavedInput()).toBe(true);
  sooner.mockRestore();
});

test.each([
  ['too_big', 'You cannot choose a future time.'],
  ['too_small', 'Choose a date since 2000.'],
  ['before_birth', 'This is before your date of birth. Check the date, or the date of birth in your profile.'],
  ['invalid_format', 'This value isn’t valid. Check it and try again.'],
])('R-SHELL-08: a time that only the platform refuses, as with a fast device clock, says why: %s', async (code, words) => {
  const error = { code: 'BAD_INPUT', status: 422, ref: 'r', fields: [{ path: 'insDte', code }] };
  portal.use(http.post('*/api/body/saveWeight', () => HttpResponse.json({ error }, { status: 422 })));
  expect(await within(await send()).findByText(words)).toBeInTheDocument();
});

test('R-GUARD-06: a manager neither enters nor edits a member’s weight', async () => {
  await renderMember(
    <SubjectProvider value={{ memberSeq: 12, base: '/mng/member/12' }}>
      <ListTabPanel now={NOW.toISOString()} />
    </SubjectProvider>,
    memberData({ [`${LIST}&memberSeq=12`]: { list: [TYPED], total: 1 } }),
  );
  expect(screen.queryByRole('button', { name: /reading from|Enter weight/ })).toBeNull();
});

const record = bodyRecordOf(2, '2026-11-18T03:00:00Z');
const previous = bodyRecordOf(1, '2026-11-04T03:00:00Z', { weight: 81.9, bfp: 24.5 });
const WITH_LATER = memberData({ [ROUTES.analysis]: { record, previous, person: PERSON, later: TYPED } });
const SAID = /latest weight is 80\.2\s?kg, from Nov 21, 2026, 08:30/;

test('R-TRUE-03: the start page shows the latest weight, and fat, muscle and score of the last full measurement', async () => {
  await renderMember(<BodySummaryPanel now={NOW.toISOString()} />, WITH_LATER);
  const card = (name: string) => document.querySelector(`[data-measure=${name}]`)?.textContent?.replaceAll('\u00a0', ' ');
  expect(card('weight')).toContain('80.2');
  expect(card('weight')).toContain('−1.2 kg');
  expect(card('bfp')).toContain('24.1');
  expect(screen.getByText(SAID)).toBeInTheDocument();
});

test('R-TRUE-03: the analysis remains that of the last full measurement, and mentions a newer weight', async () => {
  await renderMember(<AnalysisPanel now={NOW.toISOString()} />, WITH_LATER);
  expect(document.querySelector('li[data-measure=weight]')?.textContent).toContain('81.4');
  expect(screen.getByText(SAID)).toBeInTheDocument();
});
