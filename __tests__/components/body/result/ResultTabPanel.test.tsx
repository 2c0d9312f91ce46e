/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { bodyRecordOf, memberData, NOW, PERSON, ROUTES } from '@/__tests__/support/screen/bodyData';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { ResultTabPanel } from '@/components/body/result/ResultTabPanel';
import { bodyApi } from '@/lib/body/contract';
import { CHOICES_QUERY, historyQuery } from '@/lib/body/result/resultHistory';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const FIRST = bodyRecordOf(1, '2026-11-04T03:00:00Z', { weight: 81.9 });
const WHOLE = bodyRecordOf(2, '2026-11-18T03:00:00Z');
const WEIGHT = bodyRecordOf(3, '2026-11-20T03:00:00Z', { weight: 80.2, bfp: null });
const listKey = (query: object) => keyOf(bodyApi.list, { query });
/** The read of the history that ends at the record. */
const UP_TO_WHOLE = '/body/list?page=0&size=8&upTo=2';
/** The weights in the sheet's history, oldest first. */
const weights = () =>
  [...screen.getByRole('table', { name: 'History' }).querySelectorAll('[data-measure=weight] [role=cell]')].map((cell) => cell.textContent);

async function open(later: object | null, choices: readonly object[] = later ? [WEIGHT, WHOLE, FIRST] : [WHOLE, FIRST]) {
  reads.length = 0;
  const shown = later ? [WEIGHT, WHOLE, FIRST] : [WHOLE, FIRST];
  answers.set(UP_TO_WHOLE, { list: [WHOLE, FIRST], total: 2 });
  await renderMember(
    <ResultTabPanel heads={[]} now={NOW.toISOString()} onPhone={false} />,
    memberData({
      [ROUTES.analysis]: { record: WHOLE, previous: FIRST, person: PERSON, later },
      [listKey(historyQuery())]: { list: shown, total: shown.length },
      [listKey(CHOICES_QUERY)]: { list: choices, total: shown.length },
    }),
  );
}

test('R-BODY-07 R-SHELL-06: that the sheet of another record loads is announced', async () => {
  portal.use(
    http.get(`*/api${ROUTES.analysis.split('?')[0]}`, async () => {
      await delay(300);
      return HttpResponse.json({ record: FIRST, previous: null, person: PERSON });
    }),
  );
  await open(null);
  const said = liveRegions();
  await userEvent.selectOptions(screen.getByRole('combobox'), String(FIRST.seq));
  expect(said()).toBe('Loading…');
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
