/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { bodyRecordOf, memberData, NOW, PERSON, ROUTES } from '@/__tests__/support/screen/bodyData';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { ResultTabPanel } from '@/components/body/result/ResultTabPanel';
import { bodyApi } from '@/lib/body/contract';
import { CHOICES_QUERY, historyQuery } from '@/lib/body/result/resultHistory';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterEach(() => {
  portal.resetHandlers();
  answers.clear();
});
afterAll(() => portal.close());

const FIRST = bodyRecordOf(1, '2026-11-04T03:00:00Z', { weight: 81.9 });
const WHOLE = bodyRecordOf(2, '2026-11-18T03:00:00Z');
const WEIGHT = bodyRecordOf(3, '2026-11-20T03:00:00Z', { weight: 80.2, bfp: null });
const GUIDE = { somatotype: 9, calorie: 2344, estimated: [], targetWeight: 72.7, targetBfp: 15, weightControl: -8.7, fatControl: -8.7, muscleControl: 0 }; // prettier-ignore
const guideKey = (seq?: number) => keyOf(bodyApi.guide, { query: { seq } });
const listKey = (query: object) => keyOf(bodyApi.list, { query });
/** The read of the history that ends at a record. */
const upTo = ({ seq }: { seq: number }) => `/body/list?page=0&size=8&upTo=${seq}`;
const UP_TO_WHOLE = upTo(WHOLE);
/** The weights in the sheet's history, oldest first. */
const weights = () =>
  [...screen.getByRole('table', { name: 'History' }).querySelectorAll('[data-measure=weight] [role=cell]')].map((cell) => cell.textContent);

const part = (name: string) => within(screen.getByRole('region', { name }));
const printButton = () => screen.getByRole('button', { name: 'Print or save as PDF' });

async function open(
  later: object | null,
  choices: readonly object[] = later ? [WEIGHT, WHOLE, FIRST] : [WHOLE, FIRST],
  guide: object | null = GUIDE,
) {
  reads.length = 0;
  const shown = later ? [WEIGHT, WHOLE, FIRST] : [WHOLE, FIRST];
  answers.set(UP_TO_WHOLE, { list: [WHOLE, FIRST], total: 2 });
  await renderMember(
    <ResultTabPanel heads={[]} now={NOW.toISOString()} onPhone={false} />,
    memberData({
      [ROUTES.analysis]: { record: WHOLE, previous: FIRST, person: PERSON, later },
      [guideKey()]: guide,
      [listKey(historyQuery())]: { list: shown, total: shown.length },
      [listKey(CHOICES_QUERY)]: { list: choices, total: shown.length },
    }),
  );
}

test('R-BODY-07 R-SHELL-06: that the sheet of another record loads is announced', async () => {
  let answer = (_: unknown) => undefined as void;
  const late = new Promise((resolve) => (answer = resolve));
  const analysis = { record: FIRST, previous: null, person: PERSON };
  portal.use(http.get(`*/api${ROUTES.analysis.split('?')[0]}`, () => late.then(() => HttpResponse.json(analysis))));
  await open(null);
  const said = liveRegions();
  await userEvent.selectOptions(screen.getByRole('combobox'), String(FIRST.seq));
  expect(said()).toBe('Loading…');
  answer(null);
  await waitFor(() => expect(said()).toBe(''));
});

test('R-BODY-07: the history ends at the sheet’s own record, without a weight entered since, and is part of the first data', async () => {
  await open(WEIGHT);
  expect(weights()).toEqual(['81.9', '81.4']);
  expect(reads).not.toContain(UP_TO_WHOLE);
});

test('R-BODY-07: a record older than the choices has its history read', async () => {
  await open(WEIGHT, [WEIGHT]);
  await waitFor(() => expect(weights()).toEqual(['81.9', '81.4']));
});

test('R-BODY-07: the history of the latest record is part of the first data', async () => {
  await open(null);
  expect(weights()).toEqual(['81.9', '81.4']);
  expect(reads).not.toContain(UP_TO_WHOLE);
});

test('R-BODY-07 R-SHELL-09: a guide that fails is an error with a retry in its part of the sheet, which cannot be printed without it', async () => {
  await open(null, undefined, null);
  const retry = await part('Guide').findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No guide for this measurement.')).toBeNull();
  expect(printButton()).toBeDisabled();
  answers.set(guideKey(), GUIDE);
  await userEvent.click(retry);
  expect(await part('Guide').findByText(/72.7/)).toBeInTheDocument();
  expect(printButton()).toBeEnabled();
});

test('R-BODY-07 R-SHELL-09: a history that fails is an error with a retry, not a history of no measurements', async () => {
  portal.use(http.get('*/api/body/list', () => HttpResponse.json({ error: { code: 'UPSTREAM_DOWN', status: 502 } }, { status: 502 })));
  await open(WEIGHT, [WEIGHT]);
  expect(await part('History').findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText(/Last 0/)).toBeNull();
  expect(printButton()).toBeDisabled();
});

test('R-BODY-07: a record is never shown or printed with the guide of another one', async () => {
  let answer = (_: unknown) => undefined as void;
  const late = new Promise((resolve) => (answer = resolve));
  const other = { ...GUIDE, targetWeight: 71.3 };
  portal.use(http.get('*/api/body/guide', () => late.then(() => HttpResponse.json(other))));
  await open(null);
  expect(printButton()).toBeEnabled();
  answers.set(keyOf(bodyApi.newAnalysis, { query: { seq: FIRST.seq } }), { record: FIRST, previous: null, person: PERSON });
  answers.set(upTo(FIRST), { list: [FIRST], total: 1 });
  await userEvent.selectOptions(screen.getByRole('combobox'), String(FIRST.seq));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(printButton()).toBeDisabled();
  answer(null);
  await screen.findByRole('article');
  expect(part('Guide').getByText(/71.3/)).toBeInTheDocument();
  expect(weights()).toEqual(['81.9']);
  expect(printButton()).toBeEnabled();
});
