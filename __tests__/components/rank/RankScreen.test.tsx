/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { memberData } from '@/__tests__/support/screen/bodyData';
import { endSession, signIn } from '@/__tests__/support/screen/endSession';
import { answers, portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';
import { RankScreen } from '@/components/rank/RankScreen';
import { consentApi } from '@/lib/consent/contract';
import { startApi } from '@/lib/dashboard/start/contract';
import { rankApi, type RankEntry } from '@/lib/rank/contract';
import { rankChoiceOf, rankInput } from '@/lib/rank/rankView';
import { isLobby, PATHS } from '@/lib/shared/paths';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterEach(() => {
  reads.length = 0;
  answers.clear();
  portal.resetHandlers();
});
afterAll(() => portal.close());

const PEOPLE = 120;
const SIZE = 50;

/** Place n has 12,100 − 100 n steps; the viewer is number 40. */
function entryOf(place: number): RankEntry {
  const none = { score: null, calorie: null, bfp: null, bmi: null, improvement: null };
  const team = { mgr_name: place % 2 ? 'Lee' : null, mgr_index: place % 2 ? 3 : null };
  return {
    rank: place,
    user_name: `Person ${place}`,
    u_index: place,
    profile: null,
    ...none,
    step: 12_100 - 100 * place,
    ...team,
    memberCnt: PEOPLE,
  };
}

const LIST = Array.from({ length: PEOPLE }, (_, index) => entryOf(index + 1));

function ranking(page: number, changes: object = {}) {
  const days = { startDt: '20261101', endDt: '20261130', today: '20261121' };
  const list = LIST.slice(page * SIZE, (page + 1) * SIZE);
  return { ...days, list, total: PEOPLE, mine: LIST[39], position: 39, around: LIST.slice(34, 45), ...changes };
}

const keyFor = (search: string, usual: 'near' | 'all' = 'near') => {
  const query = new URLSearchParams(search);
  return keyOf(rankApi.rank, rankInput(rankChoiceOf((name) => query.get(name), usual)));
};

const draw = (search: string, data: object, more: object = {}) =>
  renderMember(<RankScreen path="/usr/rank" audience="member" first="total" />, memberData({ [keyFor(search)]: data, ...more }), {
    search,
  });

const region = (name: string) => within(screen.getByRole('region', { name }));
const shownPlaces = () => [...document.querySelectorAll('ol > li')].map((line) => /Person (\d+)/.exec(line.textContent ?? '')?.[1] ?? '…');

test('R-RANK-01: the top three and five on either side of one’s own place, which is marked, without a read', async () => {
  await draw('by=step', ranking(0));
  expect(shownPlaces()).toEqual(['1', '2', '3', '…', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45']);
  expect(document.querySelector('ol [data-own]')).toHaveTextContent('Person 40');
  expect(document.querySelectorAll('[data-medal]')).toHaveLength(3);
  expect(region('My rank').getByText('40th')).toBeInTheDocument();
  expect(region('My rank').getByText('of 120 · Top 34%')).toBeInTheDocument();
  expect(region('My rank').getByText('100 steps to 39th')).toBeInTheDocument();
  expect(region('Ranking').getByText('120 participants')).toBeInTheDocument();
  expect(reads).toEqual([]);
});

test.each(['near', 'all'])(
  'R-RANK-01: when a month begins and all have no steps, nobody is listed as first or told a place (%s)',
  async (view) => {
    const list = LIST.slice(0, SIZE).map((entry) => ({ ...entry, rank: 1, step: 0 }));
    await draw(`by=step&view=${view}`, ranking(0, { list, mine: list[0], position: 0, around: list.slice(0, 6) }));
    expect(document.querySelectorAll('ol > li')).toHaveLength(0);
    expect(region('Ranking').getByText('No ranking for this period')).toBeInTheDocument();
    expect(region('Ranking').getByText('0 participants')).toBeInTheDocument();
    expect(region('My rank').getByText('You’ll be ranked once you have steps in this period.')).toBeInTheDocument();
  },
);

test('R-RANK-01: “Everyone” is paged, with one’s own place pinned and a button back to it', async () => {
  answers.set(keyFor('by=step&view=all&page=2'), ranking(1));
  answers.set(keyFor('by=step&view=all&page=3'), ranking(2));
  await draw('by=step', ranking(0));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  expect(shownPlaces()).toHaveLength(50);
  expect(document.querySelectorAll('[data-own]')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(shownPlaces()[0]).toBe('51'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(shownPlaces()[0]).toBe('101'));
  // pinned below a page that does not contain it
  expect(document.querySelector('[data-own]')).toHaveTextContent('Person 40');
  await user.click(screen.getByRole('button', { name: 'Go to my rank' }));
  await waitFor(() => expect(shownPlaces()[39]).toBe('40'));
});

test.each([
  ['member', 'near', ['Everyone', 'Near me', 'Everyone', 'Next']],
  ['staff', 'all', ['Next']],
] as const)('R-RANK-03: a %s on a tablet, where a ranking without a view is the lobby’s, can page', async (audience, view, turns) => {
  const search = `by=step&view=${view}`;
  answers.set(keyFor('by=step&view=all&page=2'), ranking(1));
  const rank = <RankScreen path={PATHS.mng.rank} audience={audience} first="step" />;
  await renderMember(rank, memberData({ [keyFor(search)]: ranking(0) }), { search });
  for (const name of turns) {
    await userEvent.setup().click(screen.getByRole('button', { name }));
    expect([name, isLobby(PATHS.mng.rank, new URLSearchParams(location.search).get('view'), true)]).toEqual([name, false]);
  }
  await waitFor(() => expect(shownPlaces()[0]).toBe('51'));
});

test('R-RANK-01: a preset is written to the address as dates, and requested as YYYYMMDD', async () => {
  const key = keyFor('by=step&from=2026-11-15&to=2026-11-21');
  answers.set(key, ranking(0, { startDt: '20261115', endDt: '20261121' }));
  await draw('by=step', ranking(0));
  expect(screen.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.setup().click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(reads).toContain(key));
  expect(key).toContain('endDt=20261121');
  expect(screen.getByText('Nov 15, 2026 – Nov 21, 2026')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
});

describe('R-RANK-01: another period', () => {
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  const says = (waits: boolean) => expect(screen.queryAllByText('Loading…').length > 0).toBe(waits);

  test('the old ranking is dimmed until the new one arrives, and a loading message is shown', async () => {
    await draw('by=step', ranking(0));
    says(false);
    let answer = () => undefined as void;
    const comes = new Promise<void>((resolve) => (answer = resolve));
    portal.use(
      http.get('*/api/member/rank/:category/:tab', async () => {
        await comes;
        return HttpResponse.json(ranking(0, { startDt: '20261115', endDt: '20261121' }));
      }),
    );
    await userEvent.setup().click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => says(true));
    expect(shownPlaces()).toContain('40');
    answer();
    await waitFor(() => says(false));
  });

  test.each([
    ['by=step', '7 days', 'Nov 15, 2026 – Nov 21, 2026'],
    ['by=step&from=2026-10-01&to=2026-10-31', 'This month', 'Nov 1, 2026 – Nov 30, 2026'],
  ])('from %s: the pressed preset stays pressed when it cannot be read, and no date fields open', async (search, preset, days) => {
    await draw(search, ranking(0));
    await userEvent.setup().click(screen.getByRole('button', { name: preset }));
    expect((await screen.findAllByText(/Something went wrong/)).length).toBeGreaterThan(0);
    expect(pressed()).toContain(preset);
    expect(screen.getByText(days)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Custom range' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('dates in the address do not count as a custom range before today is known', async () => {
    const search = 'by=step&from=2026-11-15&to=2026-11-21';
    await renderMember(<RankScreen path="/usr/rank" audience="member" first="total" />, memberData({}), { search });
    expect((await screen.findAllByText(/Something went wrong/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Custom range' })).toHaveAttribute('aria-expanded', 'false');
  });
});

test('R-RANK-01: the tabs keep the period and start at the first page', async () => {
  await draw('by=step&from=2026-11-15&to=2026-11-21&view=all&page=2', ranking(1));
  const tabs = within(screen.getByRole('navigation', { name: 'Rank by' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Total',
    'Body score',
    'Steps',
    'Calories',
    'Body fat',
    'BMI',
    'Improvement',
  ]);
  expect(tabs.getByRole('link', { name: 'BMI' })).toHaveAttribute('href', '/usr/rank?by=bmi&from=2026-11-15&to=2026-11-21&view=all');
  expect(tabs.getByRole('link', { name: 'Total' })).toHaveAttribute('href', '/usr/rank?by=total&from=2026-11-15&to=2026-11-21&view=all');
});

test('R-RANK-01: equal ranks are shown as tied', async () => {
  const tied = LIST.map((entry) => (entry.rank === 41 ? { ...entry, rank: 40 } : entry));
  await draw('by=step', ranking(0, { around: tied.slice(34, 45) }));
  expect(region('My rank').getByText('Tied for 40th')).toBeInTheDocument();
  expect(region('Ranking').getAllByText('Tied for 40th')).toHaveLength(2);
});

test('P6: a hidden member sees only their own value, and a message says so', async () => {
  await draw('by=step', ranking(0, { mine: { ...LIST[39], rank: null }, position: null, around: [] }));
  expect(region('My rank').getByText('You’re hidden in rankings')).toBeInTheDocument();
  expect(region('My rank').getByText(/8,100 steps/)).toBeInTheDocument();
});

test('R-RANK-01: without a record the screen says what is needed, and shows the top', async () => {
  const none = { ...LIST[39], rank: null, step: null };
  await draw('by=step', ranking(0, { mine: none, position: 119, around: [] }));
  expect(region('My rank').getByText('You’ll be ranked once you have steps in this period.')).toBeInTheDocument();
  expect(shownPlaces()).toHaveLength(10);
});

test.each([
  ['bfp', 'body fat'],
  ['bmi', 'BMI'],
])('R-RANK-01: without a place by %s, the screen says that only measurements of adults are ranked', async (tab, name) => {
  const mine = { ...LIST[39], rank: null, step: null };
  const consents = { [keyOf(consentApi.read, {})]: { list: [{ reader: 'RANKING', kind: 'body', given: true }] } };
  await draw(`by=${tab}`, ranking(0, { mine, position: 119, around: [] }), consents);
  expect(region('My rank').getByText(`You’ll be ranked once your ${name} is measured at 18 or older.`)).toBeInTheDocument();
});

test('R-RANK-01: a ranking without ranks has its own empty state', async () => {
  const list = LIST.slice(0, 3).map((entry) => ({ ...entry, rank: null, step: null, memberCnt: 0 }));
  await draw('by=step', ranking(0, { list, mine: list[0], position: 0, around: [] }));
  expect(region('Ranking').getByText('No ranking for this period')).toBeInTheDocument();
  expect(region('Ranking').getByText(/^Ranks appear once there are records in this period/)).toBeInTheDocument();
});

describe('R-RANK-01: staff with an empty ranking', () => {
  const NOBODY = ranking(0, { list: [], total: 0, mine: null, position: null, around: [] });
  const drawStaff = (members: number, data: object) =>
    renderMember(
      <RankScreen path="/mng/rank" audience="staff" first="step" opens="all" />,
      memberData({ [keyFor('by=step', 'all')]: data, [keyOf(startApi.steps)]: { members, measuring: null, missions: false } }),
      { search: 'by=step' },
    );

  test('are led to adding members if there are none', async () => {
    await drawStaff(0, NOBODY);
    expect(region('Ranking').getByText('No members yet')).toBeInTheDocument();
    expect(region('Ranking').getByRole('link', { name: 'Add members' })).toHaveAttribute('href', '/mng/member?add=one');
    expect(screen.queryByText('No ranking for this period')).toBeNull();
  });

  test.each([
    ['there are members', 3, NOBODY],
    ['people are listed without a record', 0, { ...NOBODY, list: [{ ...LIST[0], rank: null, step: null }], total: 1 }],
  ])('see the empty state of the period if %s', async (_where, members, data) => {
    await drawStaff(members, data);
    expect(region('Ranking').getByText('No ranking for this period')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add members' })).toBeNull();
  });
});

test('R-RANK-01: staff see everyone first, no place of their own, and links to the members they may open', async () => {
  const key = keyFor('by=step', 'all');
  const data = ranking(0, { mine: null, position: null, around: [] });
  await renderMember(<RankScreen path="/mng/rank" audience="staff" first="step" opens={3} />, memberData({ [key]: data }), {
    search: 'by=step',
  });
  expect(screen.queryByRole('region', { name: 'My rank' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Visibility' })).toBeNull();
  expect(shownPlaces()).toHaveLength(50);
  expect(screen.getByRole('link', { name: 'Person 7' })).toHaveAttribute('href', '/mng/member/7/body');
  expect(screen.queryByRole('link', { name: 'Person 8' })).toBeNull();
});

describe('R-RANK-02: the guide', () => {
  const basis = {
    startDt: '20261101',
    endDt: '20261130',
    today: '20261121',
    days: 21,
    steps: 157_500,
    body: { score: 76.99, date: '2026-11-18T03:00:00Z' },
    first: null,
    last: null,
  };

  test('shows the viewer’s own total with its numbers', async () => {
    answers.set('/member/rankBasis', basis);
    await draw('by=step', ranking(0));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Rank guide' }));
    // 157,500 ÷ 21 = 7,500 a day, halfway from 70 to 100: 85; (76 + 85) ÷ 2 = 80.5
    expect(await screen.findByText('157,500 steps ÷ 21 days, including days without steps')).toBeInTheDocument();
    expect(screen.getByText('(76 + 85.0) ÷ 2')).toBeInTheDocument();
    expect(screen.getByText('80.5 pts')).toBeInTheDocument();
    expect(screen.getByText(/You: 7,500 steps per day, 85 points/)).toBeInTheDocument();
    expect(screen.getByText('Body score and step score are combined 1:1.')).toBeInTheDocument();
    expect(screen.getByText(/^Body fat and BMI are ranked .* so only adults are ranked\.$/)).toBeInTheDocument();
  });

  test('says what is missing instead of a number', async () => {
    answers.set('/member/rankBasis', { ...basis, steps: null, body: null });
    await draw('by=step', ranking(0));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Rank guide' }));
    expect(await screen.findByText(/no total yet/)).toBeInTheDocument();
    expect(document.querySelector('[data-marks=own]')).toBeNull();
  });
});

describe('P6: how I appear', () => {
  const open = async (picture = true) => {
    answers.set('/member/rankSetting', { shownAs: 'NAME', nickname: null, picture, chosenAt: null, ok: true });
    await draw('by=step', ranking(0));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Visibility' }));
    await screen.findByText('You haven’t chosen yet, so your name is shown.');
    return user;
  };

  test('a nickname is validated before it is sent, and the ranking is read again afterwards', async () => {
    const user = await open();
    expect(screen.getByRole('radio', { name: /My name/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /A nickname/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/with at least one letter/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Nickname'), 'Cloud');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reads.filter((key) => key.startsWith('/member/rank/activity/step'))).toHaveLength(1);
  });

  const picture = () => screen.getByRole('checkbox', { name: 'Show my photo' });
  const isDrawnOn = () => picture().closest('.Mui-checked') !== null;

  test('the picture is shown as it will be saved, also after the choice to be hidden was taken back', async () => {
    const user = await open(false);
    await user.click(picture());
    await user.click(screen.getByRole('radio', { name: /^Hidden/ }));
    await user.click(screen.getByRole('radio', { name: /A nickname/ }));
    expect([isDrawnOn(), (picture() as HTMLInputElement).checked]).toEqual([true, true]);
    await user.type(screen.getByLabelText('Nickname'), 'Cloud');
    const sent: unknown[] = [];
    portal.use(http.post('*/api/member/rankSetting', async ({ request }) => (sent.push(await request.json()), HttpResponse.json({}))));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ shownAs: 'NICKNAME', nickname: 'Cloud', picture: true }]));
  });

  test('R-AUTH-15: a picture taken off before the session ended is still off afterwards', async () => {
    await signIn();
    await (await open()).click(picture());
    expect(picture()).not.toBeChecked();
    expect(await endSession()).toBe(1);
    await open();
    await waitFor(() => expect([isDrawnOn(), (picture() as HTMLInputElement).checked]).toEqual([false, false]));
  });

  test('if saving fails, the dialog stays open and keeps the choice', async () => {
    const user = await open();
    answers.delete('/member/rankSetting');
    await user.click(screen.getByRole('radio', { name: /^Hidden/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Couldn’t save your choice. Try again.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^Hidden/ })).toBeChecked();
  });
});
