/** @jest-environment jest-fixed-jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { bodyRecordOf, memberData, NOW, PERSON, ROUTES } from '@/__tests__/support/screen/bodyData';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { AnalysisPanel } from '@/components/body/analysis/AnalysisPanel';
import { SubjectProvider } from '@/lib/member/useSubject';
import { bodyApi } from '@/lib/body/contract';
import type { Question } from '@/lib/body/question/contract';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterEach(() => portal.resetHandlers());
afterAll(() => portal.close());

const question = (seq: number, rest: Partial<Question> = {}): Question => ({
  seq,
  date: `2026-11-${20 - seq}T03:00:00.000Z`,
  source: 'withings',
  about: 'weight',
  value: 121.4,
  usual: 72,
  ...rest,
});
const origin = {
  source: 'withings',
  also: ['apple-health', 'my-scale'],
  time: '2026-11-17T19:00:00-08:00',
  offset: -480,
  deliveredAt: null,
};
const record = { ...bodyRecordOf(2, '2026-11-18T03:00:00Z'), origin };
const analysis = (...questions: Question[]) => ({ record, previous: null, person: PERSON, questions });
const panel = <AnalysisPanel now={NOW.toISOString()} />;

/** Collects the answers sent. */
function listen(status = 200) {
  const sent: unknown[] = [];
  portal.use(
    http.post('*/api/body/answer', async ({ request }) => {
      sent.push(await request.json());
      if (status === 200) return HttpResponse.json({});
      return HttpResponse.json({ error: { code: 'UPSTREAM_DOWN', status, ref: 'ref-502' } }, { status });
    }),
  );
  return sent;
}
const notice = () => document.querySelector<HTMLElement>('section[data-questions]')!;

test('R-DATA-02: the member is asked, answers, sees the result, and can undo a “no”', async () => {
  const user = userEvent.setup();
  const sent = listen();
  await renderMember(
    panel,
    memberData({ [ROUTES.analysis]: analysis(question(1), question(2, { about: 'bfp', value: 48, usual: 24.1 })) }),
  );
  expect(notice()).toHaveAccessibleName('Are these 2 measurements right?');
  const rows = within(notice()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Weight 121.4 kgRecent average 72.0 kgNov 19, 2026, 12:00 · Withings/),
    expect.stringMatching(/^Body fat percentage 48.0%Recent average 24.1%Nov 18/),
  ]);
  answers.set(ROUTES.analysis, analysis(question(2, { about: 'bfp', value: 48, usual: 24.1 })));
  await user.click(within(rows[0]!).getByRole('button', { name: 'No, remove it' }));
  expect(await screen.findByText('The measurement was removed.')).toHaveFocus();
  expect(notice()).toHaveAccessibleName('Is this measurement right?');
  answers.set(ROUTES.analysis, analysis());
  await user.click(screen.getByRole('button', { name: 'It was right after all' }));
  expect(await screen.findByText('The measurement now counts.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Thank you' })).toBeInTheDocument();
  expect(sent).toEqual([
    { seqs: [1], right: false },
    { seqs: [1], right: true },
  ]);
});

test('R-DATA-02: several are answered at once after all were shown; a failure keeps the question', async () => {
  const user = userEvent.setup();
  const sent = listen(502);
  await renderMember(panel, memberData({ [ROUTES.analysis]: analysis(...[1, 2, 3, 4, 5].map((seq) => question(seq))) }));
  expect(within(notice()).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Remove all 5' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  await user.click(screen.getByRole('button', { name: 'Remove all 5' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save your answer. Try again. (reference ref-502)');
  expect(sent).toEqual([{ seqs: [1, 2, 3, 4, 5], right: false }]);
  expect(within(notice()).getAllByRole('listitem')).toHaveLength(5);
});

test('R-DATA-02: a manager sees that an answer is pending but is not asked; an upstream without questions shows none', async () => {
  const subject = <SubjectProvider value={{ memberSeq: 7, base: '/mng/member/7' }}>{panel}</SubjectProvider>;
  const key = keyOf(bodyApi.newAnalysis, { query: { memberSeq: 7 } });
  const { unmount } = await renderMember(subject, memberData({ [key]: analysis(question(1)) }));
  expect(notice()).toHaveAccessibleName('1 measurement needs an answer');
  expect(within(notice()).queryByRole('button')).toBeNull();
  act(() => unmount());
  await renderMember(panel, memberData());
  expect(document.querySelector('[data-questions], [data-origin]')).toBeNull();
});

test('R-DATA-02: a record shows its origin, in both languages', async () => {
  const { unmount } = await renderMember(panel, memberData({ [ROUTES.analysis]: analysis() }));
  expect(document.querySelector('[data-origin]')).toHaveTextContent(
    'Source: Withings · also sent by Apple Health, my-scale · the source’s clock showed 2026-11-17 19:00 -08:00',
  );
  act(() => unmount());
  await renderMember(panel, memberData({ [ROUTES.analysis]: analysis(question(1)) }), { locale: 'ko' });
  expect(document.querySelector('[data-origin]')).toHaveTextContent('출처: Withings · 같은 측정을 보낸 곳: Apple 건강, my-scale');
  expect(screen.getByRole('region', { name: '이 측정값이 맞나요?' })).toBeInTheDocument();
});
