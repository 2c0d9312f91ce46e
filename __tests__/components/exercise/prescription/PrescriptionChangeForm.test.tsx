/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PrescriptionChangeForm } from '@/components/exercise/prescription/PrescriptionChangeForm';
import { closeAlert } from '@/lib/browser/alert';
import type { BoardPrescription } from '@/lib/exercise/contract';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
// an alert stays until it is closed
afterEach(() => {
  closeAlert();
  portal.resetHandlers();
  answers.clear();
});
afterAll(() => portal.close());

const TODAY = '2026-11-21';
const walk = { exerciseSeq: 1, name: 'Walk', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 } as const;
const PRESCRIPTION: BoardPrescription = {
  prescriptionSeq: 3,
  startDate: '2026-11-16',
  endDate: '2026-12-13',
  endedDate: null,
  note: 'Slowly at first',
  endReason: '',
  version: 1,
  changedByName: null,
  managerName: 'Lee',
  exercises: [walk],
  planned: 7,
  done: 1,
  percentage: 14.3,
};
const THEIRS: BoardPrescription = { ...PRESCRIPTION, version: 2, changedByName: 'Kang', note: 'Theirs' };

function changing(...replies: { status: number; body?: object }[]) {
  const sent: Record<string, unknown>[] = [];
  portal.use(
    http.post('*/api/exercise/change', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      const { status, body } = replies[sent.length - 1]!;
      return HttpResponse.json(body ?? { error: { code: 'UPSTREAM_REJECTED', status, ref: 'r' } }, { status });
    }),
  );
  return sent;
}
const written = { status: 200, body: { outcome: 'WRITTEN', overlapping: [] } };
const overlap = {
  status: 200,
  body: { outcome: 'OVERLAP', overlapping: [{ prescriptionSeq: 5, startDate: '2026-12-01', endDate: '2026-12-31' }] },
};

async function open(latest: BoardPrescription[] = [], prescription = PRESCRIPTION) {
  answers.set('/exercise/board?memberSeq=11', { today: TODAY, since: '2026-08-31', prescriptions: latest, ticks: [] });
  const on = { onDone: jest.fn(), onAsNew: jest.fn() };
  const member = { memberSeq: 11, name: 'Hana' };
  await renderMember(<PrescriptionChangeForm today={TODAY} member={member} prescription={prescription} {...on} />, {});
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Note to the member (optional)'), ', then faster');
  return on;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const MINE = 'Slowly at first, then faster';

test('R-EXER-01: a change is saved over the version that was read', async () => {
  const sent = changing(written);
  const { onDone } = await open();
  await press('Save');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ prescriptionSeq: 3, version: 1, overlap: 'ask', note: MINE, exercises: [walk] })]);
});

test('R-EXER-02: for a running prescription, a note says from which day a change counts', async () => {
  await open();
  expect(screen.getByText(/An added exercise counts from today\./)).toBeVisible();
});

test('R-EXER-02: an upcoming prescription counts from its first day, whatever is changed', async () => {
  await open([], { ...PRESCRIPTION, startDate: '2026-11-25' });
  expect(screen.queryByText(/An added exercise counts/)).toBeNull();
});

test('R-EXER-01: the member’s own changes can replace another editor’s, saved meanwhile', async () => {
  const sent = changing({ status: 409 }, written);
  const { onDone } = await open([{ ...THEIRS, exercises: [{ ...walk, exerciseSeq: 9 }] }]);
  await press('Save');
  expect(await screen.findByText('Kang saved changes while you were editing')).toBeVisible();
  await press('Save mine instead');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  // the exercise that is gone meanwhile is created again
  const { exerciseSeq: _gone, ...walkWithoutSeq } = walk;
  expect(sent[1]).toMatchObject({ version: 2, overlap: 'ask', note: MINE, exercises: [walkWithoutSeq] });
  expect(sent[1]!.exercises).toEqual([walkWithoutSeq]);
});

test('R-EXER-01: another editor’s changes can be adopted, and then edited', async () => {
  const sent = changing({ status: 409 }, written);
  await open([THEIRS]);
  await press('Save');
  await press('Use saved version');
  expect(screen.getByLabelText('Note to the member (optional)')).toHaveValue('Theirs');
  await press('Save');
  await waitFor(() => expect(sent[1]).toMatchObject({ version: 2, note: 'Theirs' }));
  expect(await screen.findByText('Changes saved.')).toBeVisible();
});

test('R-EXER-01: input is passed on to a new form if the prescription is gone', async () => {
  changing({ status: 404 });
  const { onAsNew } = await open([]);
  await press('Save');
  await press('Save as new');
  expect(onAsNew).toHaveBeenCalledWith(expect.objectContaining({ startDate: TODAY, endDate: '2026-12-13', note: MINE }));
});

test('R-EXER-01: an overlapping prescription asks what to do, and the answer counts once', async () => {
  const sent = changing(overlap, { status: 500 }, overlap);
  const { onDone } = await open();
  await press('Save');
  await press('Replace existing');
  expect(await screen.findByText('Couldn’t save. What you entered is still here. Try again.')).toBeVisible();
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Keep both' })).toBeVisible();
  expect(sent.map(({ overlap: decided }) => decided)).toEqual(['ask', 'end', 'ask']);
  expect(onDone).not.toHaveBeenCalled();
});
