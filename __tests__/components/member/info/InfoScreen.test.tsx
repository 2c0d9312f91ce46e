/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useSWRConfig } from 'swr';
import { bodyRecordOf, memberData, NOW, PERSON, ROUTES, TODAY } from '@/__tests__/support/screen/bodyData';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { InfoScreen } from '@/components/member/info/InfoScreen';
import health from '@/messages/en/health.json';
import korean from '@/messages/ko/health.json';
import member from '@/messages/en/member.json';
import { infoRanges } from '@/lib/body/trend/infoRanges';
import { chatApi } from '@/lib/chat/contract';
import { QUESTIONS } from '@/lib/consent/readers';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterEach(() => {
  reads.length = 0;
  answers.clear();
  portal.resetHandlers();
});
afterAll(() => portal.close());

function Screen() {
  const { today, now } = infoRanges(NOW, 'Asia/Seoul', {});
  return <InfoScreen now={now} today={today} onPhone={false} />;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const tile = (name: string) => document.querySelector<HTMLElement>(`[data-tile=${name}]`)!;
const measure = (name: string) => within(document.querySelector<HTMLElement>(`[data-measure=${name}]`)!);

test('R-INFO-01: profile, latest record, trend, goal, activity, mission and manager are in the first render, without a read', async () => {
  await renderMember(<Screen />, memberData());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My info');
  expect(region('Profile').getByText('김하늘')).toBeInTheDocument();
  expect(region('Profile').getByText('Male · 38 years old')).toBeInTheDocument();
  expect(region('Latest measurement').getByText('Measured 3 days ago')).toBeInTheDocument();
  expect(region('Latest measurement').getByText(/Plus model/)).toBeInTheDocument();
  expect(tile('goal')).toHaveTextContent('Goal 76.0 kg 5.4 kg to go');
  expect(tile('goal')).toHaveAttribute('href', '/usr/body?tab=tobe');
  expect(tile('steps')).toHaveTextContent('Steps 6,480 of 10,000 · today');
  expect(tile('mission')).toHaveTextContent('Mission Walking week 1 of 2 done');
  expect(region('Assigned manager').getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/usr/chat');
  expect(region('Assigned manager').getByRole('link', { name: 'demo.manager@demo.example' })).toHaveAttribute(
    'href',
    'mailto:demo.manager@demo.example',
  );
  expect(screen.queryByRole('img', { name: 'Loading…' })).toBeNull();
  expect(reads).toEqual([]);
});

test('R-HOME-01: the summary comes first: a greeting, one sentence, what is worth a look, and tiles linking to their charts', async () => {
  await renderMember(<Screen />, memberData());
  expect(screen.getByText('Good afternoon, 김하늘')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My info · Saturday, November 21');
  expect(region('Today').getByText('Your body fat has gone down by 1.4 pp over the last 4 weeks.')).toBeInTheDocument();
  const [highlight] = within(region('Today').getByRole('list', { name: 'Worth a look' })).getAllByRole('link');
  expect(highlight).toHaveTextContent('Resting heart rate yesterday: 68 bpm, above your usual 52\u2060–\u206061 bpm');
  expect(highlight).toHaveAttribute('href', '/usr/health?tab=heart');
  const tiles = [...document.querySelectorAll('[data-tile]')].map((tile) => [
    tile.textContent?.replaceAll('\u00a0', ' '),
    tile.getAttribute('href'),
  ]);
  expect(tiles).toEqual([
    ['Steps 6,480 of 10,000 · today', '/usr/health?tab=steps'],
    ['Sleep 7 h 5 min Score 82 · today', '/usr/health?tab=sleep'],
    ['Resting heart rate 68 bpm yesterday', '/usr/health?tab=heart'],
    ['Blood pressure 118/76 mmHg Normal · 2 days ago', '/usr/health?tab=pressure'],
    ['Body score 74 points Normal · 3 days ago', '/usr/body'],
    ['Goal 76.0 kg 5.4 kg to go', '/usr/body?tab=tobe'],
    ['Mission Walking week 1 of 2 done', '/usr/mission'],
    ['Messages Flu shots on Friday 2 messages · 1 notice', '/usr/chat'],
  ]);
});

test('R-HOME-01: the tile of messages counts as the menus do, as messages arrive and are read, without a request of its own', async () => {
  function Menus() {
    const { mutate } = useSWRConfig();
    const count = (unread: number) => mutate(keyOf(chatApi.unread), { unread, muted: [] }, { revalidate: false });
    return [3, 0].map((unread) => (
      <button key={unread} onClick={() => void count(unread)}>
        {unread} in the menus
      </button>
    ));
  }
  await renderMember(
    <>
      <Menus />
      <Screen />
    </>,
    memberData(),
  );
  for (const [unread, text] of [
    [3, 'Messages Flu shots on Friday 3 messages · 1 notice'],
    [0, 'Messages Flu shots on Friday 1 notice'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: `${unread} in the menus` }));
    expect(tile('message')).toHaveTextContent(text);
  }
  expect(reads).toEqual([]);
});

test('R-HOME-01: only existing data has a tile; without a goal the tile invites to set one, and notices alone link to the notices', async () => {
  const tiles = [
    { tile: 'goal', about: 'body', weight: null, bfp: null },
    { tile: 'message', about: null, messages: 0, notices: 1, title: 'Flu shots on Friday' },
  ];
  await renderMember(
    <Screen />,
    memberData({ [ROUTES.today]: { ...TODAY, sentence: { say: 'NOTHING', about: null }, highlights: [], tiles } }),
  );
  expect([...document.querySelectorAll('[data-tile]')].map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    ['Goal Set a goal Weight and body fat', '/usr/body?tab=tobe'],
    ['Messages Flu shots on Friday 1 notice', '/usr/notice'],
  ]);
  expect(screen.queryByRole('list', { name: 'Worth a look' })).toBeNull();
  expect(region('Today').getByText('Your first measurement will appear here.')).toBeInTheDocument();
});

test('a very high latest blood pressure is shown at the top of the start page, in the wording of its tab', async () => {
  const veryHigh = { about: 'vitals', sbp: 190, dbp: 109 };
  const { unmount } = await renderMember(<Screen />, memberData({ [ROUTES.today]: { ...TODAY, veryHigh } }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your latest blood pressure is very high: 190/109 mmHg.');
  expect(health.pressure.crisis).toContain(member.info.pressure.veryHigh);
  expect(alert).toHaveTextContent(member.info.pressure.veryHigh);
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/usr/health?tab=pressure');
  const today = screen.getByRole('region', { name: 'Today' });
  expect(alert.compareDocumentPosition(today) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  unmount();
  await renderMember(<Screen />, memberData());
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  // 175.5 cm: 74 kg is within 15 % of the ideal 67.8 kg, and 24.6 % body fat is above 20 %
  ['a normal score and weight with high body fat are explained in one line', { weight: 74, bfp: 24.6 }, 'FAT_HIGH SCORE_FAT'],
  ['consistent ratings need no explanation', { weight: 69, bfp: 15 }, null],
])('R-TRUE-02: %s', async (_, body, reasons) => {
  const record = bodyRecordOf(2, '2026-11-18T03:00:00Z', body);
  await renderMember(<Screen />, memberData({ [ROUTES.analysis]: { record, previous: null, person: PERSON } }));
  const note = document.querySelector('[data-verdict]');
  expect(note?.getAttribute('data-verdict') ?? null).toBe(reasons);
  if (reasons) expect(note).toHaveTextContent(/^Weight isn’t high but body fat is\. .* keeps it up even when body fat is high\.$/);
});

test('R-TRUE-02: a very high blood pressure advises seeing a doctor, with or without symptoms', () => {
  for (const [words, doctor] of [
    [health.pressure.crisis, /see a doctor without delay, even if you feel well/],
    [korean.pressure.crisis, /증상이 없더라도 바로 병원 진료/],
  ] as const)
    expect(words).toMatch(doctor);
  expect(korean.pressure.crisis).toBe(korean.pressureInput.crisis);
  expect(health.pressure.crisis).toBe(health.pressureInput.crisis);
  expect(health.classes.pressure.CRISIS).toBe(health.pressureInput.class.CRISIS);
  expect(korean.classes.pressure.CRISIS).toBe(korean.pressureInput.class.CRISIS);
});

test('R-INFO-01: each figure has its status as text and its signed change', async () => {
  await renderMember(<Screen />, memberData());
  expect(measure('weight').getByText('High')).toBeInTheDocument();
  expect(measure('weight').getByText('−0.5 kg')).toHaveAttribute('data-turn', 'better');
  expect(measure('bfp').getByText('−0.4 pp')).toBeInTheDocument();
  expect(measure('smm').getByText('Normal')).toBeInTheDocument();
  expect(screen.getByText('Reference only, not a diagnosis.')).toBeInTheDocument();
});

test('R-INFO-01: the score is floored, never rounded up', async () => {
  const scored = TODAY.tiles.map((tile) => (tile.tile === 'score' ? { ...tile, bodyScore: 79.99 } : tile));
  await renderMember(<Screen />, memberData({ [ROUTES.today]: { ...TODAY, tiles: scored } }));
  expect(tile('score')).toHaveTextContent('Body score 79 points Normal');
});

test('R-INFO-01: under 18 neither status nor score is shown, and the reason is given', async () => {
  const minor = { ...PERSON, age: 17 };
  const record = bodyRecordOf(2, '2026-11-18T03:00:00Z', minor);
  const tiles = [{ tile: 'score', about: 'body', day: '2026-11-18', bodyScore: null, weight: 81.4 }];
  const analysis = { record, previous: null, person: minor };
  await renderMember(<Screen />, memberData({ [ROUTES.analysis]: analysis, [ROUTES.today]: { ...TODAY, tiles } }));
  expect(tile('score')).toHaveTextContent(/^Weight 81\.4\skg 3 days ago$/);
  expect(measure('weight').queryByRole('img')).toBeNull();
  expect(measure('weight').getByText('81.4')).toBeInTheDocument();
  expect(document.querySelector('[data-percent]')).toBeNull();
  expect(screen.getByText(/the score start at age 18/)).toBeInTheDocument();
});

test('R-SHELL-08: every figure follows the unit settings', async () => {
  const unit = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };
  await renderMember(<Screen />, memberData({ [ROUTES.unit]: unit }));
  expect(measure('weight').getByText('179.5')).toBeInTheDocument();
  expect(measure('weight').getByText('−1.1 lb')).toBeInTheDocument();
  expect(region('Profile').getByText('5′9″')).toBeInTheDocument();
  expect(tile('goal')).toHaveTextContent(/^Goal 167\.6\slb 11\.9\slb to go$/);
  expect(region('Trend').getByText(/from 180.6 lb to 179.5 lb \(−1.1 lb\)/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/\d kg|\d km|\d Cal/);
});

test('R-SHELL-09, R-BODY-08, R-HOME-02: without any data the member is told once what to do, and sees no empty charts', async () => {
  const nothing = { ...TODAY, sentence: { say: 'NOTHING', about: null }, highlights: [], tiles: [] };
  await renderMember(
    <Screen />,
    memberData({
      [ROUTES.today]: nothing,
      [ROUTES.analysis]: { record: null, previous: null, person: null },
      [ROUTES.trend()]: { list: [], goal: null, lastDay: null },
      [ROUTES.manager]: { manager: null },
    }),
  );
  expect(region('Latest measurement').getByText('Measure your body composition.')).toBeInTheDocument();
  expect(region('Latest measurement').getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('region', { name: 'Trend' })).toBeNull();
  expect(document.querySelector('[data-tile]')).toBeNull();
  expect(region('Assigned manager').getByText('No manager assigned')).toBeInTheDocument();
});

test('R-HOME-02: a new member without data sees only the setup panel and no empty cards; with a first measurement, everything', async () => {
  const data = memberData();
  const profile = { ...(data[ROUTES.profile] as object), firstRun: true };
  const notice = { tile: 'message', about: null, messages: 0, notices: 1, title: 'Flu shots on Friday' };
  const empty = {
    ...data,
    [ROUTES.profile]: profile,
    [ROUTES.today]: { ...TODAY, sentence: { say: 'NOTHING', about: null }, highlights: [], tiles: [notice] },
    [ROUTES.analysis]: { record: null, previous: null, person: null },
  };
  const { unmount } = await renderMember(<Screen />, empty);
  expect(await screen.findByRole('heading', { name: 'Language and units' })).toBeInTheDocument();
  expect(['Today', 'Latest measurement', 'Trend'].map((name) => screen.queryByRole('region', { name }))).toEqual([null, null, null]);
  unmount();
  await renderMember(<Screen />, { ...data, [ROUTES.profile]: profile });
  expect(await screen.findByRole('heading', { name: 'Language and units' })).toBeInTheDocument();
  expect(region('Today').getByText('6,480')).toBeInTheDocument();
  expect(region('Latest measurement').getByText(/Plus model/)).toBeInTheDocument();
});

test.each([
  ['No, remove it', 'The measurement was removed.'],
  ['Yes, it’s right', 'The measurement now counts.'],
])(
  'R-DATA-02 R-HOME-02: a new member is asked about their only weigh-in; after “%s”, the outcome stays on the page',
  async (choice, outcome) => {
    const data = memberData();
    const first = bodyRecordOf(2, '2026-11-18T03:00:00Z');
    const question = { seq: 2, date: first.date, source: 'withings', about: 'weight', value: 81.4, usual: 60 };
    const none = { record: null, previous: null, person: null };
    portal.use(http.post('*/api/body/answer', () => HttpResponse.json({})));
    await renderMember(<Screen />, {
      ...data,
      [ROUTES.profile]: { ...(data[ROUTES.profile] as object), firstRun: true },
      [ROUTES.today]: {
        ...TODAY,
        sentence: { say: 'NOTHING', about: null },
        tiles: [],
        highlights: [{ say: 'QUESTION', about: 'body', count: 1 }],
      },
      [ROUTES.analysis]: { ...none, questions: [question] },
    });
    const link = await region('Today').findByRole('link', { name: /measurement/ });
    const target = document.querySelector<HTMLElement>(link.getAttribute('href')!)!;
    expect(await within(target).findByRole('region', { name: 'Is this measurement right?' })).toBeInTheDocument();
    expect(region('Latest measurement').getByText('Measure your body composition.')).toBeInTheDocument();
    answers.set(
      ROUTES.analysis,
      choice.startsWith('No') ? { ...none, questions: [] } : { ...none, record: first, person: PERSON, questions: [] },
    );
    await userEvent.click(within(target).getByRole('button', { name: choice }));
    expect(await screen.findByText(outcome)).toBeInTheDocument();
  },
);

test('R-SHELL-09: when the summary of today fails, it says so and is retried alone', async () => {
  await renderMember(<Screen />, memberData({ [ROUTES.today]: null }));
  expect(await region('Today').findByText('Reference ref-502')).toBeInTheDocument();
  expect(measure('weight').getByText('81.4')).toBeInTheDocument();
  answers.set(ROUTES.today, TODAY);
  await userEvent.click(region('Today').getByRole('button', { name: 'Try again' }));
  expect(await region('Today').findByText('6,480')).toBeInTheDocument();
});

test('R-SHELL-09: a panel that fails shows its own error and is retried alone', async () => {
  await renderMember(<Screen />, memberData({ [ROUTES.manager]: null }));
  const panel = region('Assigned manager');
  expect(await panel.findByText('Reference ref-502')).toBeInTheDocument();
  expect(tile('goal')).toHaveTextContent('76.0');
  answers.set(ROUTES.manager, { manager: { memberSeq: 3, name: '이건강', email: null, urlProfile: null } });
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('이건강')).toBeInTheDocument();
  expect(reads).toEqual([ROUTES.manager, ROUTES.manager]);
});

test('R-SHELL-07: in Korean, with labels, dates and numbers of that language', async () => {
  await renderMember(<Screen />, memberData(), { locale: 'ko' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('내 정보');
  expect(region('최근 측정 결과').getByText('3일 전 측정')).toBeInTheDocument();
  expect(region('최근 측정 결과').getByText(/2026년 11월 18일 12:00/)).toBeInTheDocument();
  expect(measure('smm').getByText('표준')).toBeInTheDocument();
  expect(screen.getByText('참고용 정보이며 의학적 진단이 아닙니다.')).toBeInTheDocument();
});

test('R-SET-03: the company’s images appear in the order of their slots, and empty slots take no space', async () => {
  const [first, second] = ['a'.repeat(36), 'b'.repeat(36)].map((name) => `/files/${name}.jpg`);
  const ads = [null, first, null, second, 'https://evil.example/x.jpg'];
  await renderMember(<Screen />, memberData({ [ROUTES.brand]: { compName: '한빛테크', urlLogo: null, ads } }));
  const images = region('From your company').getAllByRole('img');
  expect(images.map((image) => image.getAttribute('src'))).toEqual([`/api${first}`, `/api${second}`]);
  expect(images[1]).toHaveAccessibleName('Promotion image 2 of 한빛테크');
});

const chosen = (kinds: readonly DataKind[]) => ({
  list: QUESTIONS.map((question) => ({ ...question, given: !(question.reader === 'COLLECT' && kinds.includes(question.kind)) })),
  due: false,
  until: '2027-01-01T00:00:00.000Z',
});
const NOTHING = { ...TODAY, sentence: { say: 'NOTHING', about: null }, highlights: [], tiles: [] };

test.each([
  ['en', ['sleep', 'sugar'], 'Not collected, as you chose: Sleep and Blood sugar. Change this'],
  ['ko', ['body'], '수집하지 않기로 선택한 데이터: 체성분. 설정 바꾸기'],
] as const)('R-PRIV-01 R-HOME-01: in %s the start page names the data kinds that are not collected: %j', async (lang, kinds, words) => {
  await renderMember(<Screen />, memberData({ '/consent': chosen(kinds), [ROUTES.today]: NOTHING }), { locale: lang });
  const note = document.querySelector('[data-uncollected]')!;
  expect(note).toHaveTextContent(words);
  expect(within(note as HTMLElement).getByRole('link')).toHaveAttribute('href', '/usr/setting?tab=sharing');
  expect(document.querySelector('[data-sentence=NOTHING]')).not.toBeNull();
});

test('R-PRIV-01 R-HOME-01: if nothing is collected, no first measurement is expected; if nothing is refused, no note is shown', async () => {
  const { unmount } = await renderMember(<Screen />, memberData({ '/consent': chosen(DATA_KINDS), [ROUTES.today]: NOTHING }));
  expect(document.querySelector('[data-sentence]')).toBeNull();
  unmount();
  await renderMember(<Screen />, memberData({ '/consent': chosen([]) }));
  expect(document.querySelector('[data-uncollected]')).toBeNull();
});
