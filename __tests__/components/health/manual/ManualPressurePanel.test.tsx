/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fill } from '@/__tests__/support/screen/fill';
import { healthData, PANEL } from '@/__tests__/support/screen/healthData';
import { NOW, ROUTES } from '@/__tests__/support/screen/bodyData';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { walkChart } from '@/__tests__/support/screen/walkChart';
import { ManualPressurePanel } from '@/components/health/manual/ManualPressurePanel';
import { inOnePiece } from '@/lib/format/inOnePiece';
import type { ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import { SubjectProvider } from '@/lib/member/useSubject';

const REAL: Parameters<typeof jest.useFakeTimers>[0] = {
  now: NOW,
  doNotFake: [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
    'queueMicrotask',
    'nextTick',
    'performance',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
    'hrtime',
  ],
};

// typing letter by letter is slow on a busy machine
jest.setTimeout(30_000);

beforeAll(() => {
  portal.listen();
  jest.useFakeTimers(REAL);
});
afterEach(() => {
  reads.length = 0;
  answers.clear();
  portal.resetHandlers();
});
afterAll(() => {
  portal.close();
  jest.useRealTimers();
});

const READINGS: ManualBloodPressure[] = [
  { seq: 12, insDte: '2026-11-20T13:30:00.000Z', sbp: 118, dbp: 76, bpm: null, bpClass: 'NORMAL' },
  { seq: 11, insDte: '2026-11-19T23:15:00.000Z', sbp: 142, dbp: 85, bpm: 66, bpClass: 'ISOLATED_SYSTOLIC' },
];
const answer = { list: READINGS, total: 2 };
const panel = <ManualPressurePanel {...PANEL} />;
const open = async (timeZone = 'Asia/Seoul', born = {}) => {
  const data = healthData('pressureInput', answer, { timeZone });
  await renderMember(panel, { ...data, [ROUTES.profile]: { ...(data[ROUTES.profile] as object), ...born } });
  await userEvent.click(screen.getByRole('button', { name: 'Enter blood pressure' }));
  return screen.findByRole('dialog', { name: 'Enter blood pressure' });
};
const rows = () =>
  within(screen.getByRole('table', { name: 'All readings' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

/** Replies to the save with a status; returns what was sent. */
function answerSave(status: number, body: object): unknown[] {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/user/saveBloodPressure', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body as Record<string, unknown>, { status });
    }),
  );
  return sent;
}

test('R-HEALTH-09: each reading is listed with its class in the member’s local time, latest first', async () => {
  await renderMember(panel, healthData('pressureInput', answer));
  expect(rows()).toEqual(['Nov 20, 2026, 22:30118/76 mmHg–●Normal', 'Nov 20, 2026, 08:15142/85 mmHg66 bpm▲Isolated systolic hypertension']);
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;
  expect(figure('Latest')).toHaveTextContent('118/76 mmHgNov 20, 2026, 22:30●Normal');
  // (118 + 142) / 2 and (76 + 85) / 2
  expect(figure('Average')).toHaveTextContent('130/81 mmHg▲Prehypertension');
  expect(screen.getByText('2 readings, average 130/81 mmHg; systolic from 118 to 142.')).toBeInTheDocument();
  expect(await walkChart(/^Blood pressure from/)).toHaveLength(2);
});

test('R-HEALTH-09: the same readings are listed in New York time for a member there', async () => {
  await renderMember(panel, healthData('pressureInput', answer, { timeZone: 'America/New_York' }));
  expect(rows()[0]).toContain('Nov 20, 2026, 08:30');
  expect(rows()[1]).toContain('Nov 19, 2026, 18:15');
});

test('R-HEALTH-09: nothing is sent before every field is valid; the first invalid one gets the focus', async () => {
  const sent = answerSave(200, { seq: 13 });
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findAllByText('Enter a value.')).toHaveLength(2);
  await waitFor(() => expect(within(dialog).getByLabelText('Systolic')).toHaveFocus());
  await userEvent.type(within(dialog).getByLabelText('Systolic'), '300');
  await userEvent.type(within(dialog).getByLabelText('Diastolic'), '85');
  expect(within(dialog).getByText('Enter a value between 50 and 260.')).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByLabelText('Systolic'));
  await userEvent.type(within(dialog).getByLabelText('Systolic'), '90');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Systolic must be at least 10 mmHg higher than diastolic.')).toBeInTheDocument();
  // corrected in the other field
  await userEvent.clear(within(dialog).getByLabelText('Diastolic'));
  await userEvent.type(within(dialog).getByLabelText('Diastolic'), '80');
  expect(within(dialog).queryByText('Systolic must be at least 10 mmHg higher than diastolic.')).toBeNull();
  expect(sent).toEqual([]);
});

test.each(['Date', 'Time'])('a missing %s gets the focus in its first section', async (name) => {
  const sent = answerSave(200, { seq: 13 });
  const dialog = await open();
  await fill(userEvent, within(dialog).getByLabelText('Systolic'), '124');
  await fill(userEvent, within(dialog).getByLabelText('Diastolic'), '79');
  const [first] = within(within(dialog).getByRole('group', { name })).getAllByRole('spinbutton');
  await userEvent.click(first!);
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(within(dialog).getByLabelText('Diastolic'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(first).toHaveFocus());
  expect(sent).toEqual([]);
});

test('R-TRUE-02: a day before the date of birth is refused at its field, before anything is sent', async () => {
  const sent = answerSave(200, { seq: 13 });
  const dialog = await open('Asia/Seoul', { birthDate: '2026-11-22' });
  await fill(userEvent, within(dialog).getByLabelText('Systolic'), '124');
  await fill(userEvent, within(dialog).getByLabelText('Diastolic'), '79');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/^This is before your date of birth/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test.each([
  ['insDte', 'Time'],
  ['sbp', 'Systolic'],
])('R-HEALTH-09: %s refused by the platform is shown at the field %s', async (path, label) => {
  answerSave(422, { error: { code: 'BAD_INPUT', status: 422, ref: 'ref-8', fields: [{ path, code: 'implausible' }] } });
  const dialog = await open();
  await fill(userEvent, within(dialog).getByLabelText('Systolic'), '124');
  await fill(userEvent, within(dialog).getByLabelText('Diastolic'), '79');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(dialog).getAllByText('This value isn’t valid. Check it and try again.')).toHaveLength(1));
  expect(within(dialog).getByRole(label === 'Time' ? 'group' : 'textbox', { name: label })).toHaveAccessibleDescription(
    'This value isn’t valid. Check it and try again.',
  );
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('R-HEALTH-09: input is kept when saving fails, and saved by another attempt', async () => {
  const refused = answerSave(502, { error: { code: 'UPSTREAM_DOWN', status: 502, ref: 'ref-7' } });
  const dialog = await open();
  await fill(userEvent, within(dialog).getByLabelText('Systolic'), '124');
  await fill(userEvent, within(dialog).getByLabelText('Diastolic'), '79');
  expect(within(dialog).getByText('Elevated')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Couldn’t save. What you entered is still here. Try again. Reference ref-7',
  );
  expect(within(dialog).getByLabelText('Systolic')).toHaveValue('124');

  const sent = answerSave(200, { seq: 13 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // 03:00 UTC is noon in Seoul
  const draft = { insDte: '2026-11-21T12:00', sbp: 124, dbp: 79, bpm: null };
  expect([refused, sent]).toEqual([[draft], [draft]]);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  await waitFor(() => expect(reads.some((read) => read.startsWith('/v19blood/getBpManually'))).toBe(true));
});

test('R-HEALTH-09, R-PRIV-01: a kind that is no longer collected says so, and the answers are read again', async () => {
  answerSave(409, { error: { code: 'CONFLICT', status: 409, ref: 'ref-9' } });
  const dialog = await open();
  answers.set('/consent', { list: [{ reader: 'COLLECT', kind: 'vitals', given: false }], due: false, until: null });
  await fill(userEvent, within(dialog).getByLabelText('Systolic'), '124');
  await fill(userEvent, within(dialog).getByLabelText('Diastolic'), '79');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('you have chosen that this is not collected.');
  expect(within(dialog).getByRole('alert')).toHaveTextContent('in Settings under “Sharing”');
  await waitFor(() => expect(reads).toContain('/consent'));
  expect(within(dialog).getByLabelText('Systolic')).toHaveValue('124');
});

test('R-HEALTH-09: a refusal of the platform is shown at its field', async () => {
  answerSave(422, { error: { code: 'BAD_INPUT', status: 422, ref: 'r', fields: [{ path: 'dbp', code: 'too_small' }] } });
  const dialog = await open('Asia/Kathmandu');
  await fill(userEvent, within(dialog).getByLabelText('Systolic'), '124');
  await fill(userEvent, within(dialog).getByLabelText('Diastolic'), '79');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('This value isn’t valid. Check it and try again.')).toBeInTheDocument();
  await waitFor(() => expect(within(dialog).getByLabelText('Diastolic')).toHaveFocus());
});

test('R-HEALTH-09: a reading opens with its own values and is changed under its number', async () => {
  const sent = answerSave(200, { seq: 11 });
  await renderMember(panel, healthData('pressureInput', answer));
  await userEvent.click(screen.getByRole('button', { name: `Edit reading from ${inOnePiece('Nov 20, 2026')}, 08:15` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit blood pressure' });
  expect(within(dialog).getByLabelText('Pulse (optional)')).toHaveValue('66');
  await userEvent.clear(within(dialog).getByLabelText('Pulse (optional)'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ seq: 11, insDte: '2026-11-20T08:15', sbp: 142, dbp: 85, bpm: null }]));
});

test('R-HEALTH-09: closing with input asks first; deleting asks and names the reading', async () => {
  const dialog = await open();
  await fill(userEvent, within(dialog).getByLabelText('Systolic'), '12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(within(dialog).getByLabelText('Systolic')).toHaveValue('12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  answers.set('/user/deleteBloodPressure?seq=12', { ok: true });
  await userEvent.click(screen.getByRole('button', { name: `Delete reading from ${inOnePiece('Nov 20, 2026')}, 22:30` }));
  const ask = await screen.findByRole('alertdialog', { name: 'Delete this reading?' });
  expect(ask.textContent?.replaceAll('\u00a0', ' ')).toContain('118/76 mmHg');
  expect(reads.filter((read) => read.includes('delete'))).toEqual([]);
  await userEvent.click(within(ask).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted.')).toBeInTheDocument();
  expect(reads.filter((read) => read.includes('delete'))).toEqual(['/user/deleteBloodPressure?seq=12']);
});

test('R-HEALTH-09, R-GUARD-06: a manager cannot change a member’s readings', async () => {
  const key = Object.keys(healthData('pressureInput', answer)).find((name) => name.startsWith('/v19blood/getBpManually'))!;
  answers.set(
    `${key}&memberSeq=7`.replace(/\?(.*)$/, (_, query: string) => `?${query.split('&').sort().join('&')}`),
    answer,
  );
  answers.set('/member/profile?memberSeq=7', { timeZone: 'Asia/Seoul' });
  await renderMember(
    <SubjectProvider value={{ memberSeq: 7, base: '/mng/member/7' }}>{panel}</SubjectProvider>,
    healthData('pressureInput', answer),
  );
  expect(await screen.findByText('142/85 mmHg', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Enter|Edit|Delete)/ })).toBeNull();
});

test('R-SHELL-09: “never entered” says what to do, without an empty table', async () => {
  await renderMember(panel, healthData('pressureInput', { list: [], total: 0 }, { lastDay: null }));
  expect(screen.getByText('Measure your blood pressure and enter it here to see how it changes.')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'All readings' })).toBeNull();
});

test('R-HEALTH-09: says when there are more readings than one response contains', async () => {
  await renderMember(panel, healthData('pressureInput', { ...answer, total: 12_345 }));
  expect(screen.getByText('Showing 2 of 12,345 readings. Choose a shorter period to see the rest.')).toBeInTheDocument();
});
