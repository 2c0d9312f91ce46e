import { missionDraft } from '@/lib/mission/contract';
import type { StoredRepeat } from '@/lib/mission/repeat/contract';
import {
  fieldsOfRepeat,
  isEditedApart,
  lengthFor,
  repeatChoice,
  repeatMessage,
  repeatOf,
  repeatPath,
  repeatProblem,
} from '@/lib/mission/repeat/repeatFields';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { missionOverview } from '@/lib/mission/overview/missionOverview';
import { draftOf, EMPTY_FIELDS, type SendFields } from '@/lib/mission/send/missionDraft';
import { sendProblems } from '@/lib/mission/send/sendProblem';

const TODAY = '2026-11-21';
const weekly: SendFields = { ...EMPTY_FIELDS, every: 'WEEK', lasts: '7' };
const problem = (change: Partial<SendFields>) => repeatProblem({ ...weekly, ...change }, TODAY);
const STORED: StoredRepeat = {
  repeatSeq: 5,
  title: 'Steps',
  contents: 'Walk',
  daily: true,
  days: 7,
  every: 'WEEK',
  until: null,
  times: 6,
  round: 3,
  nextDate: Date.parse('2026-12-01T00:30:00Z'),
  to: 'INDIVIDUAL',
  notes: [{ missionNoteSeq: 3, note: 'Walk' }],
  recipients: [{ seq: 9, name: 'Kim', type: 'U' }],
  depts: ['Sales'],
};

test('R-NOTI-02: a round ends before the next one starts, and there are at least two', () => {
  expect([problem({}), problem({ every: 'ONCE', lasts: 'none' }), problem({ lasts: 'none' }), problem({ lasts: '14' })]).toEqual([
    null,
    null,
    'endOfRepeat',
    'endOverRound',
  ]);
  const until = (endDate: string) => problem({ every: 'MONTH', lasts: 'day', endDate });
  expect([until('2026-12-20'), until('2026-12-21')]).toEqual([null, 'endOverRound']);
  const within = (endDate: string) => problem({ lasts: 'day', endDate });
  expect([within('2026-11-27'), within('2026-11-28')]).toEqual([null, 'endOverRound']);
  expect(['2', '100', '1', '101', '', '2.5'].map((repeatTimes) => problem({ repeatTimes }))).toEqual([
    null,
    null,
    ...Array<string>(4).fill('repeatTimes'),
  ]);
  const day = (repeatUntil: string, repeatSeq: number | null = null) => problem({ repeatEnds: 'day', repeatUntil, repeatSeq });
  expect([day('2026-11-28'), day('2026-11-27'), day(''), day('2026-11-27', 5)]).toEqual([null, 'repeatUntil', 'repeatUntil', null]);
  // the hundredth round starts by the day before, the next one on it
  expect([day('2028-10-20'), day('2028-10-21'), day('2028-10-21', 5)]).toEqual([null, 'repeatFar', 'repeatFar']);
  const monthly = (repeatUntil: string) => problem({ every: 'MONTH', repeatEnds: 'day', repeatUntil });
  expect([monthly('2035-03-20'), monthly('2035-03-21')]).toEqual([null, 'repeatFar']);
  expect(sendProblems({ ...weekly, lasts: '14', repeatTimes: '0' }, 'EN', TODAY).lasts).toBe('endOverRound');
});

test('R-NOTI-02: the repeat settings are sent, and nothing for a single mission', () => {
  expect(repeatOf({ ...weekly, repeatTimes: '6', repeatUntil: '2027-01-01' })).toEqual({ every: 'WEEK', times: 6 });
  expect(repeatOf({ ...weekly, repeatEnds: 'day', repeatUntil: '2027-01-01' })).toEqual({ every: 'WEEK', until: '2027-01-01' });
  expect(repeatOf(EMPTY_FIELDS)).toBeUndefined();
  expect([lengthFor('WEEK', '14'), lengthFor('WEEK', 'day'), lengthFor('MONTH', 'none'), lengthFor('MONTH', '14')]).toEqual([
    '7',
    'day',
    '28',
    '14',
  ]);
  expect([lengthFor('ONCE', 'none'), lengthFor('ONCE', '14'), lengthFor('MONTH', 'day')]).toEqual(['none', '14', 'day']);
});

test('R-NOTI-02: a repeat that could not be stopped shows why', () => {
  expect([403, 404, 500].map((status) => repeatMessage(status))).toEqual(['noAuthority', 'gone', 'unavailable']);
});

test('R-NOTI-02: the form of a repeat shows the next round, and sends it unchanged', () => {
  const fields = { ...EMPTY_FIELDS, ...fieldsOfRepeat(STORED, 'Asia/Seoul') };
  expect(fields).toMatchObject({
    when: 'later',
    at: '2026-12-01T09:30',
    lasts: '7',
    repeatEnds: 'times',
    repeatTimes: '6',
    samePicture: true,
    picture: null,
    repeatUntil: '',
    endDate: '',
    comingDays: { every: 'WEEK', next: '2026-12-01', after: '2026-12-08' },
  });
  expect(fields.comingDays).not.toHaveProperty('earliest');
  expect(fieldsOfRepeat({ ...STORED, runsUntil: '2026-11-27' }, 'Asia/Seoul').comingDays.earliest).toBe('2026-11-28');
  const body = draftOf(fields, { lang: 'EN', zone: 'Asia/Seoul', today: TODAY, sendKey: 'a-key-of-one-press', from: null });
  expect(body).toMatchObject({ repeatSeq: 5, endDate: '2026-12-07', repeat: { every: 'WEEK', times: 6 }, takerSeq: [9], depts: ['Sales'] });
  expect(missionDraft.safeParse(body).success).toBe(true);
  const odd = { ...STORED, days: 5, times: null, until: '2027-02-01' };
  expect(fieldsOfRepeat(odd, 'Asia/Seoul')).toMatchObject({
    lasts: 'day',
    endDate: '2026-12-05',
    repeatEnds: 'day',
    repeatTimes: '4',
    repeatUntil: '2027-02-01',
  });
  expect(repeatChoice(STORED, 'Asia/Seoul')).toMatchObject({ to: 'INDIVIDUAL', recipients: [{ type: 'D' }, { seq: 9 }], every: 'WEEK' });
  const query = new URLSearchParams(repeatPath(5).split('?')[1]);
  expect(missionOverview((name) => query.get(name))).toEqual({ view: 'repeat', repeatSeq: 5 });
});

test('R-NOTI-02: the next round is moved only to days after the one before it, and may keep its own', () => {
  const opened = (change: Partial<SendFields>, repeat: Partial<StoredRepeat> = { runsUntil: '2026-11-27' }) => {
    const fields = { ...EMPTY_FIELDS, ...fieldsOfRepeat({ ...STORED, ...repeat }, 'Asia/Seoul'), ...change };
    return sendProblems(fields, 'EN', TODAY).at;
  };
  const at = (day: string) => ({ at: `${day}T09:30` });
  expect([opened({}), opened(at('2026-11-28')), opened(at('2026-11-27')), opened({ when: 'now' })]).toEqual([
    undefined,
    undefined,
    'startInRound',
    'startInRound',
  ]);
  const longer = { runsUntil: '2026-12-02' };
  expect([opened({}, longer), opened(at('2026-12-02'), longer), opened({ at: '' })]).toEqual([undefined, 'startInRound', 'startMissing']);
  // an older platform does not say
  expect([opened(at('2026-11-22'), {}), opened(at('2026-11-22'), { runsUntil: null })]).toEqual([undefined, undefined]);
});

test('R-NOTI-02: a round cut short by the next one shows its actual end, and keeps its length while it starts on its day', () => {
  const monthly = (start: string, next: string, change: Partial<StoredRepeat> = {}): StoredRepeat => ({
    ...STORED,
    every: 'MONTH',
    days: 31,
    times: 12,
    nextDate: Date.parse(`${next}T00:30:00Z`),
    anchor: { round: 1, date: Date.parse(`${start}T00:30:00Z`) },
    ...change,
  });
  const opened = (repeat: StoredRepeat, change: Partial<SendFields> = {}) => {
    const fields = { ...EMPTY_FIELDS, ...fieldsOfRepeat(repeat, 'Asia/Seoul'), ...change };
    return [fields.at, fields.endDate, repeatProblem(fields, TODAY)];
  };
  expect(opened(monthly('2026-12-01', '2027-02-01'))).toEqual(['2027-02-01T09:30', '2027-02-28', null]);
  // an older platform counts rounds from the next one on
  expect(opened(monthly('2026-12-01', '2027-02-01', { anchor: undefined }))).toEqual(['2027-02-01T09:30', '2027-02-28', null]);
  const late = monthly('2026-12-31', '2027-02-28', { days: 30 });
  expect(opened(late)).toEqual(['2027-02-28T09:30', '2027-03-29', null]);
  expect(opened(late, { at: '2027-02-28T18:00', endDate: '2027-03-30' })[2]).toBeNull();
  expect(opened(late, { endDate: '2027-03-31' })[2]).toBe('endOverRound');
  expect(opened(late, { at: '2027-02-27T09:30' })[2]).toBe('endOverRound');
  expect(opened(late, { every: 'WEEK', lasts: '7' })[2]).toBeNull();
  expect(opened(late, { every: 'WEEK' })[2]).toBe('endOverRound');
});

test('R-NOTI-02: coming rounds count as edited apart by what the form of the first one does not show', () => {
  const startDate = Date.parse('2026-11-24T00:30:00Z');
  const first: MissionAnalysis = {
    missionSeq: 8,
    title: 'Steps',
    contents: 'Walk',
    missionType: 'INDIVIDUAL',
    startDate,
    endDate: '2026-11-30',
    daily: true,
    urlImg: null,
    imgDue: false,
    senderName: 'Kim',
    own: true,
    recipientCnt: 1,
    clearCnt: 0,
    percentage: 0,
    commentCnt: 0,
    notes: [],
    members: [],
    days: [],
  };
  const repeat = { ...STORED, round: 2, anchor: { round: 1, date: startDate } };
  const isApart = (change: Partial<StoredRepeat>) => isEditedApart({ ...repeat, ...change }, first, STORED.notes, 'Asia/Seoul');
  for (const shown of [{}, { every: 'MONTH' as const, times: 3 }, { recipients: [] }, { anchor: undefined }])
    expect([shown, isApart(shown)]).toEqual([shown, false]);
  // one that is not daily, told or not
  for (const daily of [false, undefined])
    expect(isEditedApart({ ...repeat, daily: false }, { ...first, daily }, STORED.notes, 'Asia/Seoul')).toBe(false);
  const hidden: Partial<StoredRepeat>[] = [
    { title: 'More' },
    { contents: 'Run' },
    { daily: false },
    { days: 5 },
    { to: 'ALL' as const },
    { notes: [] },
    { anchor: { round: 2, date: startDate } },
    { anchor: { round: 1, date: startDate + 3_600_000 } },
  ];
  for (const change of hidden) expect([change, isApart(change)]).toEqual([change, true]);
});
