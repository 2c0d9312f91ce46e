import fc from 'fast-check';
import type { Mission } from '@/lib/mission/contract';
import {
  COMMENTS_PER_PAGE,
  doneDays,
  groupNotes,
  isSuperseded,
  MISSIONS_PER_PAGE,
  missionListChoice,
  listSize,
  missionChoice,
  missionPage,
  newestSeq,
  nextHeld,
  missionProgress,
  missionStateOf,
  notesDone,
  targetOf,
  withCheck,
} from '@/lib/mission/missionList';

const NOW = Date.UTC(2026, 10, 21);
const ZONE = 'Asia/Seoul';
const DAY_OF_NOW = '2026-11-21';
const note = (missionNoteSeq: number, done: boolean, secondCat: 'nutrition' | 'workout' = 'workout') => ({
  missionNoteSeq,
  note: `note ${missionNoteSeq}`,
  missionCatSeq: 1,
  topic: 'Topic',
  secondCat,
  done,
  days: done ? [DAY_OF_NOW] : [],
});
const mission = (missionSeq: number, notes: Mission['notes'], startDate = NOW - 1): Mission => ({
  missionSeq,
  title: `mission ${missionSeq}`,
  contents: 'contents',
  missionNoteSeq: notes.map((note) => note.missionNoteSeq),
  missionType: 'ALL',
  takerSeq: [1],
  startDate,
  urlImg: null,
  senderName: 'Sender',
  notes,
  recipientCnt: 1,
  clearCnt: notes.length > 0 && notes.every(({ done }) => done) ? 1 : 0,
  commentCnt: 0,
});

describe('R-MSN-01: the mission held by the current view', () => {
  const [older, newer, changed] = [mission(1, []), mission(2, []), { ...mission(1, []), title: 'changed' }];

  test.each<[name: string, held: Mission | undefined, reads: Parameters<typeof nextHeld>[1], next: Mission | undefined, hasNewer: boolean]>(
    [
      ['nothing read', undefined, { list: undefined, current: undefined, all: undefined }, undefined, false],
      ['the first read', undefined, { list: [older], current: older, all: undefined }, older, false],
      ['only an earlier one', undefined, { list: [older], current: undefined, all: undefined }, undefined, false],
      ['it changed', older, { list: [changed], current: changed, all: undefined }, changed, false],
      ['it ended', older, { list: [changed], current: undefined, all: undefined }, changed, false],
      ['a newer one, the rest not read', older, { list: [newer], current: newer, all: undefined }, older, false],
      ['a newer one, the rest read before it', older, { list: [newer], current: newer, all: [older] }, older, false],
      ['a newer one', older, { list: [newer], current: newer, all: [newer, changed] }, changed, true],
      ['a newer one, already listed earlier', older, { list: [newer], current: undefined, all: [newer, changed] }, changed, false],
      ['deleted, a newer one', older, { list: [newer], current: newer, all: [newer] }, newer, false],
      ['deleted, none left', older, { list: [], current: undefined, all: [] }, undefined, false],
    ],
  )('%s', (_name, held, reads, next, hasNewer) => {
    const { mission: shown, hasNewer: offers } = nextHeld(held, reads);
    expect(shown).toBe(next);
    expect(offers).toBe(hasNewer);
  });

  test('the other missions are read only once another one is the newest, or none is', () => {
    expect([isSuperseded(undefined, [older]), isSuperseded(older, undefined), isSuperseded(older, [changed])]).toEqual([
      false,
      false,
      false,
    ]);
    expect([isSuperseded(older, [newer]), isSuperseded(older, [])]).toEqual([true, true]);
  });
});

describe('the address', () => {
  test('R-MSN-01: the current mission loads one, every other view all', () => {
    expect(missionChoice({})).toEqual({ view: 'current', missionSeq: null });
    expect(missionChoice({ view: 'all' })).toEqual({ view: 'all', missionSeq: null });
    expect(missionChoice({ mission: '12', view: 'all' })).toEqual({ view: 'one', missionSeq: 12 });
    expect([{}, { view: 'all' }, { mission: '12' }].map((search) => listSize(missionChoice(search)))).toEqual([1, 10_000, 10_000]);
  });

  test('an invalid mission number opens the current one', () => {
    for (const text of ['', '0', '-1', '1.5', '1e3', '12x', '2147483648', '99999999999', ['1', '2'], undefined])
      expect(missionChoice({ mission: text })).toEqual({ view: 'current', missionSeq: null });
  });

  test('an unknown filter means all, an unknown page the first', () => {
    expect(missionListChoice('open', '3')).toEqual({ filter: 'open', page: 3 });
    expect(missionListChoice('x', '-3')).toEqual({ filter: 'all', page: 1 });
  });

  test('the latest mission of prefetched data, or null', () => {
    expect(newestSeq({ key: { list: [{ missionSeq: 7 }, { missionSeq: 6 }] } })).toBe(7);
    expect([newestSeq({ key: { list: [] } }), newestSeq({})]).toEqual([null, null]);
    // prefetched data also has its owner
    expect(newestSeq({ owner: 3, key: { list: [{ missionSeq: 7 }] } })).toBe(7);
  });
});

const shownOf = ({ current, earlier }: { current: Mission[]; earlier: Mission[] }) => [...current, ...earlier];

describe('the list', () => {
  const cleared = [note(1, true)];
  const open = [note(1, true), note(2, false)];

  test('R-MSN-01: upcoming, in progress and completed, with n of m', () => {
    expect(missionStateOf(mission(1, open, NOW + 1), NOW, ZONE)).toBe('WAITING');
    expect(missionStateOf(mission(1, open), NOW, ZONE)).toBe('OPEN');
    expect(missionStateOf(mission(1, cleared), NOW, ZONE)).toBe('CLEARED');
    expect(missionStateOf(mission(1, []), NOW, ZONE)).toBe('OPEN');
    expect(missionProgress(mission(1, open))).toEqual({ done: 1, count: 2 });
  });

  test('a filter selects its state; upcoming missions count as in progress', () => {
    const all = [mission(4, open, NOW + 1), mission(3, open), mission(2, cleared), mission(1, [])];
    const seqs = (filter: 'all' | 'open' | 'cleared') =>
      shownOf(missionPage(all, { filter, page: 1 }, NOW, ZONE)).map(({ missionSeq }) => missionSeq);
    expect([seqs('all'), seqs('open'), seqs('cleared')]).toEqual([[4, 3, 2, 1], [4, 3, 1], [2]]);
  });

  test('every mission is on exactly one page, in order; a page past the end is the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 45 }), (count) => {
        const all = Array.from({ length: count }, (_, index) => mission(index + 1, open));
        const { pages } = missionPage(all, { filter: 'all', page: 1 }, NOW, ZONE);
        const seen = Array.from({ length: pages }, (_, index) => shownOf(missionPage(all, { filter: 'all', page: index + 1 }, NOW, ZONE)));
        expect(seen.flat()).toEqual(all);
        // no page is empty
        expect(seen.slice(1).filter((shown) => shown.length === 0)).toEqual([]);
        const last = missionPage(all, { filter: 'all', page: 99 }, NOW, ZONE);
        expect([last.page, last.count]).toEqual([pages, count]);
        expect(shownOf(last).length).toBeLessThanOrEqual(MISSIONS_PER_PAGE);
      }),
    );
    const pagesOf = (count: number) =>
      missionPage(
        Array.from({ length: count }, (_, index) => mission(index + 1, open)),
        { filter: 'all', page: 1 },
        NOW,
        ZONE,
      ).pages;
    expect([0, 1, 10, 11, 20, 21].map(pagesOf)).toEqual([1, 1, 1, 2, 2, 3]);
    expect(COMMENTS_PER_PAGE).toBe(10);
  });
});

test('R-MSN-01: notes by nutrition, then workout, each in order; an empty group is left out', () => {
  const notes = [note(3, false), note(1, true, 'nutrition'), note(2, false), note(4, false, 'nutrition')];
  expect(groupNotes(notes).map((group) => [group.secondCat, group.notes.map((note) => note.missionNoteSeq)])).toEqual([
    ['nutrition', [1, 4]],
    ['workout', [3, 2]],
  ]);
  expect(groupNotes([note(1, true)]).map((group) => group.secondCat)).toEqual(['workout']);
});

test('R-MSN-01: a check changes its note only, and the last one completes the mission; undoing restores it', () => {
  const answer = { list: [mission(1, [note(1, true), note(2, false)]), mission(2, [note(2, false)])], total: 2 };
  const second = { missionSeq: 1, missionNoteSeq: 2, today: DAY_OF_NOW, zone: ZONE };
  const done = withCheck(answer, { ...second, done: true });
  expect(done.list[0]).toMatchObject({ clearCnt: 1, notes: [{ done: true }, { done: true }] });
  expect(done.list[1]).toBe(answer.list[1]);
  expect(withCheck(done, { ...second, done: false })).toEqual(answer);
  // a mission without notes is never completed
  expect(withCheck({ list: [mission(1, [])] }, { ...second, done: true }).list[0]!.clearCnt).toBe(0);
});

test('R-MSN-01: a note is done once unless the mission is daily, also if the platform omits the days', () => {
  const notes = [
    { ...note(1, true), days: undefined },
    { ...note(2, false), days: undefined },
  ];
  const week = { ...mission(1, notes, NOW - 6 * 86_400_000), endDate: DAY_OF_NOW };
  expect([targetOf(week, ZONE), notesDone(week, ZONE)]).toEqual([1, 1]);
  expect(notesDone({ ...week, daily: true, target: 1 }, ZONE)).toBe(0);
});

describe('a last day', () => {
  const DAY = 86_400_000;
  const ended = { ...mission(1, [note(1, false)], NOW - 9 * DAY), endDate: '2026-11-20' };

  test('an ended mission without completion is ENDED, a completed one stays completed; one that ends today is in progress', () => {
    expect(missionStateOf(ended, NOW, ZONE)).toBe('ENDED');
    expect(missionStateOf({ ...ended, notes: [note(1, true)], clearCnt: 1 }, NOW, ZONE)).toBe('CLEARED');
    expect(missionStateOf({ ...ended, endDate: DAY_OF_NOW }, NOW, ZONE)).toBe('OPEN');
  });

  test('ended missions, and those without a last day older than 90 days, come after the others, have their own filter and are not in progress', () => {
    const old = mission(2, [note(1, false)], NOW - 91 * DAY);
    const all = [ended, mission(3, [note(1, false)]), old, mission(4, [note(1, false)], NOW - 90 * DAY)];
    const page = (filter: 'all' | 'open' | 'earlier') => missionPage(all, { filter, page: 1 }, NOW, ZONE);
    const seqs = (list: Mission[]) => list.map(({ missionSeq }) => missionSeq);
    expect([seqs(page('all').current), seqs(page('all').earlier)]).toEqual([
      [3, 4],
      [1, 2],
    ]);
    expect([seqs(shownOf(page('open'))), seqs(shownOf(page('earlier')))]).toEqual([
      [3, 4],
      [1, 2],
    ]);
    // the latest first, however they are listed
    expect(seqs(missionPage([old, ended], { filter: 'earlier', page: 1 }, NOW, ZONE).earlier)).toEqual([1, 2]);
  });

  test('a daily mission is completed once each note was done on five of seven days; a check today counts for today only', () => {
    const days = (count: number) => Array.from({ length: count }, (_, index) => `2026-11-${15 + index}`);
    const daily = (count: number): Mission => ({
      ...mission(1, [{ ...note(1, false), days: days(count) }], NOW - 6 * DAY),
      endDate: DAY_OF_NOW,
      daily: true,
    });
    expect([notesDone(daily(4), ZONE), notesDone(daily(5), ZONE)]).toEqual([0, 1]);
    const check = { missionSeq: 1, missionNoteSeq: 1, today: DAY_OF_NOW, zone: ZONE };
    const answer = { list: [daily(4)], total: 1 };
    const after = withCheck(answer, { ...check, done: true });
    expect(after.list[0]).toMatchObject({ clearCnt: 1, notes: [{ done: true, days: [...days(4), DAY_OF_NOW] }] });
    expect(withCheck(after, { ...check, done: false })).toEqual(answer);
    expect(doneDays(after.list[0]!)).toEqual([...days(4), DAY_OF_NOW]);
  });

  test('a daily mission needs as many days, and is completed, whatever zone its member has moved to', () => {
    const [nine, ten] = [9, 10].map((count) => Array.from({ length: count }, (_, index) => `2026-11-${11 + index}`)) as [
      string[],
      string[],
    ];
    // 14 days in Seoul, 15 in New York
    const daily = (days: string[], clearCnt: number): Mission => ({
      ...mission(1, [{ ...note(1, false), days }], Date.parse('2026-11-10T09:00:00+09:00')),
      endDate: '2026-11-23',
      daily: true,
      target: 10,
      clearCnt,
    });
    for (const zone of ['Asia/Seoul', 'America/New_York', 'Pacific/Kiritimati']) {
      const states = [daily(nine, 0), daily(ten, 1)].map((mission) => [
        targetOf(mission, zone),
        notesDone(mission, zone),
        missionStateOf(mission, NOW, zone),
      ]);
      expect([zone, ...states]).toEqual([zone, [10, 0, 'OPEN'], [10, 1, 'CLEARED']]);
      const after = withCheck(
        { list: [daily(nine, 0)], total: 1 },
        { missionSeq: 1, missionNoteSeq: 1, done: true, today: DAY_OF_NOW, zone },
      );
      expect(after.list[0]!.clearCnt).toBe(1);
    }
    // another day does not undo the completion
    const check = { missionSeq: 1, missionNoteSeq: 1, today: DAY_OF_NOW, zone: ZONE };
    expect(withCheck({ list: [daily([], 1)], total: 1 }, { ...check, done: true }).list[0]!.clearCnt).toBe(1);
    expect(withCheck({ list: [daily([], 1)], total: 1 }, { ...check, done: false }).list[0]!.clearCnt).toBe(0);
  });
});
