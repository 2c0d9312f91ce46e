/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { refill } from '@/__tests__/support/screen/fill';
import { healthData, PANEL } from '@/__tests__/support/screen/healthData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { ManualSugarPanel } from '@/components/health/manual/ManualSugarPanel';
import { inOnePiece } from '@/lib/format/inOnePiece';
import type { BloodSugar } from '@/lib/health/bloodSugar/contract';

// typing letter by letter is slow on a busy machine
jest.setTimeout(30_000);
beforeAll(() => portal.listen());
afterEach(() => portal.resetHandlers());
afterAll(() => portal.close());

const READINGS: BloodSugar[] = [
  { seq: 1, insDte: '2026-11-18T22:15:00.000Z', bloodSugar: 95, taken: 'FASTING', sugarClass: 'NORMAL', manual: true },
  { seq: 2, insDte: '2026-11-19T22:20:00.000Z', bloodSugar: 126, taken: 'PRE_MEAL', sugarClass: 'DIABETES', manual: true },
  { seq: 3, insDte: '2026-11-20T05:40:00.000Z', bloodSugar: 126, taken: 'POST_MEAL', sugarClass: 'NORMAL', manual: false },
];
const BEYOND = 'Showing 3 of 12,345 readings. Choose a shorter period to see the rest.';
const draw = (search = '', total = 3) =>
  renderMember(<ManualSugarPanel {...PANEL} />, healthData('sugarInput', { list: READINGS, total }), { search });
const rows = () =>
  within(screen.getByRole('table', { name: 'All readings' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));
const series = () => [...document.querySelectorAll('[data-marks]')].map((mark) => mark.getAttribute('data-marks'));
const zones = () => [...document.querySelectorAll('[data-mark=zone-name]')].map((zone) => zone.textContent);

test('R-HEALTH-09: each reading is listed with meal state and class; one from a device cannot be edited', async () => {
  await draw();
  expect(rows()).toEqual([
    'Nov 20, 2026, 14:40126 mg/dL2 h after meal●Normal',
    'Nov 20, 2026, 07:20126 mg/dLBefore meal▲Diabetes range',
    'Nov 19, 2026, 07:1595 mg/dLFasting●Normal',
  ]);
  expect(screen.getAllByRole('button', { name: /^Edit reading/ })).toHaveLength(2);
});

test('R-HEALTH-09: the chart shows one meal state with its own limits, initially that of the latest reading', async () => {
  await draw();
  expect(series()).toEqual(['POST_MEAL']);
  expect(screen.getByRole('button', { name: 'After eating' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Before eating' }));
  expect(series()).toEqual(['FASTING', 'PRE_MEAL']);
  expect(zones().join()).toContain('Diabetes range');
  // (95 + 126) / 2 = 110.5
  expect(screen.getByText(/lowest 95 mg\/dL, average 111 mg\/dL, highest 126 mg\/dL; 50% in normal range/)).toBeInTheDocument();
});

test('R-HEALTH-09: mmol/L applies to figures, list and form; a value entered in it is sent in mg/dL', async () => {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/user/saveBloodSugar', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ seq: 1 });
    }),
  );
  await draw('unit=mmol');
  expect(rows()[2]).toBe('Nov 19, 2026, 07:155.3 mmol/LFasting●Normal');
  await userEvent.click(screen.getByRole('button', { name: `Edit reading from ${inOnePiece('Nov 19, 2026')}, 07:15` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit blood sugar' });
  const field = within(dialog).getByLabelText('Blood sugar');
  expect(field).toHaveValue('5.3');
  await refill(userEvent, field, '99');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter a value between 1.1 and 33.3.')).toBeInTheDocument();
  await refill(userEvent, field, '7.0');
  expect(within(dialog).getByText('Diabetes range')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('radio', { name: '2 h after meal' }));
  expect(within(dialog).getByText('Normal')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ seq: 1, insDte: '2026-11-19T07:15', bloodSugar: 126, taken: 'POST_MEAL' }]));
});

test('R-HEALTH-09: says when there are more readings than one response contains', async () => {
  await draw('', 12_345);
  expect(screen.getByText(BEYOND)).toBeInTheDocument();
});

test.each([
  ['none of a meal state', 3, 'No such readings in this period'],
  ['none of it among the listed readings', 12_345, 'None among the readings shown'],
])('R-HEALTH-09: says that there are %s', async (_, total, title) => {
  const after = { list: READINGS.slice(2), total: total - 2 };
  await renderMember(<ManualSugarPanel {...PANEL} />, healthData('sugarInput', after), { search: 'meal=before' });
  expect(screen.getByText(title)).toBeInTheDocument();
});
