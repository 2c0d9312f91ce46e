/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { refill } from '@/__tests__/support/screen/fill';
import { ROUTES } from '@/__tests__/support/screen/bodyData';
import { healthData, PANEL } from '@/__tests__/support/screen/healthData';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { SleepAverageCard } from '@/components/health/sleep/SleepAverageCard';
import { ManualNightButton } from '@/components/health/sleep/ManualNightButton';
import { NightReviewAlert } from '@/components/health/sleep/NightReviewAlert';
import { SleepPanel } from '@/components/health/sleep/SleepPanel';
import { ManualNightActions } from '@/components/health/sleep/ManualNightActions';
import { memberApi } from '@/lib/member/contract';
import { SubjectProvider } from '@/lib/member/useSubject';
import { OWN_FORM } from '@/lib/shared/paths';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterEach(() => {
  reads.length = 0;
  answers.clear();
  portal.resetHandlers();
});
afterAll(() => portal.close());

const WEEK = { from: '2026-11-09', to: '2026-11-15' };
const night = (date: string, startDate: string, endDate: string, changes: object = {}) => ({
  date,
  startDate,
  endDate,
  inBed: 480,
  asleep: 432,
  deep: 72,
  light: 264,
  rem: 96,
  efficiency: 90,
  score: 98,
  ...changes,
});
// in Seoul from 23:00 to 07:00, and from 00:30 to 08:30
const FIRST = night('2026-11-10', '2026-11-09T14:00:00Z', '2026-11-09T22:00:00Z');
const LAST = night('2026-11-12', '2026-11-11T15:30:00Z', '2026-11-11T23:30:00Z', { score: 88 });
const STAGES = [
  { stage: 'LIGHT', startDate: '2026-11-11T15:30:00Z', minutes: 300 },
  { stage: 'AWAKE', startDate: '2026-11-11T20:30:00Z', minutes: 48 },
  { stage: 'DEEP', startDate: '2026-11-11T21:18:00Z', minutes: 132 },
];
const AVERAGE = { avgSleepPoint: 93, asleep: 432, bedtime: -15, bedtimeDeviation: 45, list: [FIRST, LAST] };
const DETAIL = '/v19sleep/sleepDetailDte';
const draw = (
  detail: object = { night: LAST, stages: STAGES, recommended: { from: 7, to: 9 } },
  average: object = AVERAGE,
  search = WEEK,
) =>
  renderMember(
    <SleepPanel {...PANEL} />,
    { ...healthData('sleep', average, { search: WEEK }), [`${DETAIL}?endDate=2026-11-15&startDate=2026-11-09`]: detail },
    { search: new URLSearchParams(search).toString() },
  );
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;

test('R-HEALTH-05: shows the latest night with its times, stages and the parts of its score', async () => {
  await draw();
  expect([figure('Bedtime'), figure('Wake-up time'), figure('Time in bed'), figure('Sleep efficiency')]).toEqual([
    '00:30',
    '08:30',
    '8 h 0 min',
    '90%',
  ]);
  expect([...document.querySelectorAll('[data-stage]')].map((span) => span.getAttribute('data-stage'))).toEqual(['LIGHT', 'AWAKE', 'DEEP']);
  expect(screen.getByText('From 00:30 to 08:30; woke once in between.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Sleep score 88 of 100: Good' })).toBeInTheDocument();
  // 7.2 hours asleep of 7 to 9; 90 % of the time in bed; 72 and 96 of 432 minutes
  expect([...document.querySelectorAll('[data-part]')].map((part) => part.textContent)).toEqual([
    'Time asleep50 / 50',
    'Efficiency20 / 20',
    'Deep sleep15 / 15',
    'REM sleep15 / 15',
  ]);
  expect(reads).toEqual([]);
});

test('R-HEALTH-05: a night abroad is shown in local time, in its times and stages', async () => {
  // slept in Auckland, four hours ahead of the member’s zone
  const nightAbroad = { ...LAST, clock: { start: 270, end: 750 } };
  await draw({ night: nightAbroad, stages: STAGES, recommended: null }, { ...AVERAGE, list: [FIRST, nightAbroad] });
  expect([figure('Bedtime'), figure('Wake-up time')]).toEqual(['04:30', '12:30']);
  expect(screen.getByText('From 04:30 to 12:30; woke once in between.')).toBeInTheDocument();
});

test('R-HEALTH-05: shows average score, sleep and bedtime; two nights do not give a bedtime regularity', async () => {
  await draw();
  expect(screen.getByRole('img', { name: 'Average sleep score 93 of 100: Excellent' })).toBeInTheDocument();
  expect([figure('Average sleep'), figure('Average bedtime'), figure('Bedtime regularity')]).toEqual(['7 h 12 min', '23:45', '–']);
  expect(screen.getByText('Needs 3 nights')).toBeInTheDocument();
});

test('R-HEALTH-05: from three nights on bedtime has a deviation and a description', async () => {
  const third = night('2026-11-14', '2026-11-13T14:45:00Z', '2026-11-13T22:00:00Z');
  await draw(undefined, { ...AVERAGE, list: [FIRST, LAST, third] });
  expect(figure('Bedtime regularity')).toBe('± 45 min');
  expect(screen.getByText('Fairly regular')).toBeInTheDocument();
});

test('R-HEALTH-05: another night opens by stepping and by its bar, and is in the address', async () => {
  await draw();
  answers.set(`${DETAIL}?day=2026-11-10`, { night: FIRST, stages: [], recommended: { from: 7, to: 9 } });
  expect(screen.getByRole('button', { name: 'Next night' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Previous night' }));
  await waitFor(() => expect(figure('Bedtime')).toBe('23:00'));
  expect(screen.getByText('For this night only the total time of each stage is known, not when it was.')).toBeInTheDocument();
  expect(reads).toEqual([`${DETAIL}?day=2026-11-10`]);
  expect(screen.getByRole('button', { name: 'Previous night' })).toHaveAttribute('aria-disabled', 'true');
});

test('R-HEALTH-05: a night without stages has no score, and says why', async () => {
  await draw({ night: { ...LAST, deep: null, light: null, rem: null, score: null }, stages: [], recommended: null });
  expect(screen.getByText('This night has no sleep stages, so it has no sleep score.')).toBeInTheDocument();
  expect(screen.getByText('This band doesn’t send sleep stages.')).toBeInTheDocument();
  expect(document.querySelector('[data-part]')).toBeNull();
});

describe('R-HEALTH-05: without a date of birth no night has a score', () => {
  const unscored = { ...LAST, score: null };
  const average = { ...AVERAGE, avgSleepPoint: null, list: [{ ...FIRST, score: null }, unscored] };
  const detail = { night: unscored, stages: STAGES, recommended: null };
  const data = (memberSeq?: number) => {
    const key = keyOf(memberApi.profile, { query: { memberSeq } });
    const base = healthData('sleep', average, { search: WEEK });
    return {
      ...base,
      [`${DETAIL}?endDate=2026-11-15&startDate=2026-11-09`]: detail,
      [key]: { ...(base[ROUTES.profile] as object), birthDate: null },
    };
  };
  const search = new URLSearchParams(WEEK).toString();

  test('stages that are there are not said to be missing; the member is led to where it is entered', async () => {
    await renderMember(<SleepPanel {...PANEL} />, data(), { search });
    expect(screen.getAllByText('A sleep score needs your date of birth.')).toHaveLength(2);
    expect(screen.queryByText(/stages\.$/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Add details' })).toHaveAttribute('href', OWN_FORM);
  });

  test('a manager is told without a link', async () => {
    await renderMember(
      <SubjectProvider value={{ memberSeq: 12, base: '/mng/member/12' }}>
        <SleepAverageCard
          average={average}
          range={{ startDate: WEEK.from, endDate: WEEK.to }}
          zone="Asia/Seoul"
          selected={undefined}
          onSelect={() => undefined}
          assumed={{ width: 400, height: 300 }}
        />
      </SubjectProvider>,
      data(12),
      { search, locale: 'ko' },
    );
    expect(screen.getByText('수면 점수를 계산하려면 회원의 생년월일이 필요합니다.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('a night without stages is still said to have none', async () => {
    const bare = { ...unscored, deep: null, light: null, rem: null };
    await renderMember(
      <SleepPanel {...PANEL} />,
      {
        ...data(),
        ...healthData('sleep', { ...average, list: [bare] }, { search: WEEK }),
        [`${DETAIL}?endDate=2026-11-15&startDate=2026-11-09`]: { ...detail, night: bare, stages: [] },
        [ROUTES.profile]: data()[ROUTES.profile],
      },
      { search },
    );
    expect(screen.getByText('No night has a sleep score: that needs sleep stages.')).toBeInTheDocument();
  });
});

test('R-HEALTH-05: a night with stage totals does not claim that stages are missing', async () => {
  await draw({ night: LAST, stages: [], recommended: null });
  expect(screen.getByText('For this night only the total time of each stage is known, not when it was.')).toBeInTheDocument();
  expect(screen.queryByText('This band doesn’t send sleep stages.')).not.toBeInTheDocument();
});

test('R-HEALTH-05: a day without a night says so and keeps the others visible', async () => {
  answers.set(`${DETAIL}?day=2026-11-11`, { night: null, stages: [], recommended: null });
  await draw(undefined, undefined, { ...WEEK, night: '2026-11-11' } as typeof WEEK);
  expect(await screen.findByText('No sleep recorded on this day')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-night-bar]')).toHaveLength(2);
});

const TYPED = night('2026-11-12', '2026-11-11T15:30:00Z', '2026-11-11T23:30:00Z', {
  deep: null,
  light: null,
  rem: null,
  asleep: 480,
  efficiency: null,
  score: null,
  typed: { seq: 9, awake: null },
});
const OTHER = { startDate: '2026-11-11T15:00:00Z', endDate: '2026-11-11T22:00:00Z', asleep: 400 };

function listen(): unknown[] {
  const sent: unknown[] = [];
  const respond = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ seq: 9 });
  };
  portal.use(
    http.post('*/api/sleep/saveNight', respond),
    http.post('*/api/sleep/answerNight', respond),
    http.delete('*/api/sleep/deleteNight', ({ request }) => {
      sent.push(new URL(request.url).search);
      return HttpResponse.json({});
    }),
  );
  return sent;
}

test('R-TRUE-03: a manually entered night is marked, and says why it has no stages, score or efficiency', async () => {
  await draw({ night: TYPED, stages: [], recommended: { from: 7, to: 9 } }, { ...AVERAGE, avgSleepPoint: 98, list: [FIRST, TYPED] });
  expect(screen.getByText('Entered')).toBeInTheDocument();
  expect(screen.getByText('Sleep stages need a device, so a night you enter has none.')).toBeInTheDocument();
  expect(screen.getByText(/^A sleep score needs sleep stages from a device/)).toBeInTheDocument();
  expect(screen.getByText('Minutes awake weren’t entered, so time in bed counts as time asleep.')).toBeInTheDocument();
  expect(screen.queryByText('Sleep efficiency', { selector: 'dt' })).toBeNull();
  expect(screen.getByText('Sleep score from 1 of 2 nights; the others have no sleep stages.')).toBeInTheDocument();
});

test('R-TRUE-03: an entered night validates its awake time, and is changed', async () => {
  const sent = listen();
  await draw({ night: TYPED, stages: [], recommended: null }, { ...AVERAGE, list: [TYPED] });
  await userEvent.click(screen.getByRole('button', { name: /^Edit reading/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit night' });
  const awake = within(dialog).getByRole('textbox', { name: 'Minutes awake in bed (optional)' });
  await userEvent.type(awake, '500');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter a value between 0 and 480.')).toBeInTheDocument();
  await refill(userEvent, awake, '25');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ seq: 9, from: '2026-11-12T00:30', to: '2026-11-12T08:30', awake: 25 }]));
}, 30_000);

test('R-TRUE-03 R-SHELL-06: the outcome of a change is announced, and the focus moves to the add button when the edit button is gone', async () => {
  listen();
  const read = `${DETAIL}?endDate=2026-11-15&startDate=2026-11-09`;
  const deviceNight = { night: LAST, stages: STAGES, recommended: null };
  const add = () => screen.getByRole('button', { name: 'Enter a night' });
  const { unmount } = await draw({ night: TYPED, stages: [], recommended: null }, { ...AVERAGE, list: [TYPED] });
  answers.set(read, deviceNight).set(`${DETAIL}?day=2026-11-12`, deviceNight);
  await userEvent.click(screen.getByRole('button', { name: /^Delete reading/ }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect((await screen.findByText('Deleted.')).closest('[role=status]')).toBeInTheDocument();
  await waitFor(() => expect(add()).toHaveFocus());
  unmount();
  portal.use(http.post('*/api/sleep/saveNight', () => HttpResponse.json({ seq: 9, asked: true })));
  await draw({ night: TYPED, stages: [], recommended: null }, { ...AVERAGE, list: [TYPED] });
  await userEvent.click(screen.getByRole('button', { name: /^Edit reading/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect((await screen.findByText('Saved. It counts once you’ve said that it’s right.')).closest('[role=status]')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Edit reading/ })).toBeNull());
  await waitFor(() => expect(add()).toHaveFocus());
}, 30_000);

test('R-TRUE-03 R-DATA-02: a question about an entered night contradicted by a device is shown, even without other nights', async () => {
  const sent = listen();
  await draw(undefined, { ...AVERAGE, list: [], questions: [{ night: TYPED, other: OTHER, usual: null }] });
  expect(screen.getByRole('heading', { name: 'Is this reading right?' })).toBeInTheDocument();
  expect(screen.getByText('Another record covers the same hours: 00:00–07:00, 6 h 40 min asleep')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, it’s right' }));
  await waitFor(() => expect(sent).toEqual([{ seq: 9, right: true }]));
  await waitFor(() => expect(screen.getByText('The reading now counts.')).toHaveFocus());
});

test('R-TRUE-03: a question about an unusual night gives the usual value', async () => {
  await draw(undefined, { ...AVERAGE, questions: [{ night: TYPED, other: null, usual: 430 }] });
  expect(screen.getByText('You usually sleep 7 h 10 min')).toBeInTheDocument();
});

test('R-TRUE-03: both nights are shown in local time', async () => {
  const clock = { start: 270, end: 750 };
  const other = { ...OTHER, clock: { start: 240, end: 660 } };
  await draw(undefined, { ...AVERAGE, list: [], questions: [{ night: { ...TYPED, clock }, other, usual: null }] });
  expect(screen.getByText(/04:30–12:30/)).toBeInTheDocument();
  expect(screen.getByText('Another record covers the same hours: 04:00–11:00, 6 h 40 min asleep')).toBeInTheDocument();
});

test('R-GUARD-06: a manager enters no night, and sees that an answer is pending', async () => {
  await renderMember(
    <SubjectProvider value={{ memberSeq: 12, base: '/mng/member/12' }}>
      <ManualNightButton ref={null} onAdd={() => undefined} />
      <NightReviewAlert questions={[{ night: TYPED, other: null, usual: 430 }]} zone="Asia/Seoul" />
      <ManualNightActions night={TYPED} zone="Asia/Seoul" edit={{ change: () => undefined, deleted: () => undefined }} />
    </SubjectProvider>,
    healthData('sleep', AVERAGE, { search: WEEK }),
  );
  expect(screen.getByRole('heading', { name: '1 reading needs an answer' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
