import { missionDraft } from '@/lib/mission/contract';
import { draftOf, EMPTY_FIELDS, missionFieldFor, sendFailure, MAX_TITLE_LENGTH, type SendFields } from '@/lib/mission/send/missionDraft';
import { sendProblems } from '@/lib/mission/send/sendProblem';
import { lengthToEdit } from '@/lib/mission/send/missionLength';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]);
const good: SendFields = {
  ...EMPTY_FIELDS,
  title: ' Steps ',
  contents: ' Walk ',
  notes: [{ missionNoteSeq: 3, note: 'Walk' }],
  picture: new File([JPEG], 'a.jpg'),
};
const TODAY = '2026-11-21';
const about = { today: TODAY, lang: 'EN', zone: 'Asia/Seoul', sendKey: '0123456789abcdef', from: null } as const;

describe('problems', () => {
  test.each<[string, Partial<SendFields>, object]>([
    ['nothing', {}, {}],
    ['blank', { title: ' ', contents: '\n' }, { title: 'titleBlank', contents: 'contentsBlank' }],
    ['45 characters', { contents: 'x'.repeat(45) }, {}],
    ['46 characters', { contents: 'x'.repeat(46) }, { contents: 'contentsTooLong' }],
    ['45 families', { contents: '👨‍👩‍👧‍👦'.repeat(45) }, {}],
    ['45 surrounded by blanks', { contents: `  ${'x'.repeat(45)}\n` }, {}],
    ['no note', { notes: [] }, { notes: 'noteMissing' }],
    ['no recipient', { to: 'INDIVIDUAL' }, { recipients: 'recipientMissing' }],
    ['no picture', { picture: null }, { picture: 'pictureMissing' }],
    ['the previous picture', { picture: null, samePicture: true }, {}],
    ['no time', { when: 'later' }, { at: 'startMissing' }],
    ['an invalid time', { when: 'later', at: '2026-02-30T10:00' }, { at: 'startMissing' }],
    ['an ignored time', { when: 'now', at: 'x' }, {}],
    ['no last day', { lasts: 'none' }, {}],
    ['no last day chosen', { lasts: 'day' }, { endDate: 'endMissing' }],
    ['today only', { lasts: 'day', endDate: TODAY }, {}],
    ['a past last day', { lasts: 'day', endDate: '2026-11-20' }, { endDate: 'endEarly' }],
    [
      'a last day before the start',
      { when: 'later', at: '2026-11-25T09:00', lasts: 'day', endDate: '2026-11-24' },
      { endDate: 'endEarly' },
    ],
    ['a year and a day', { lasts: 'day', endDate: '2027-11-22' }, { endDate: 'endLate' }],
    ['a year', { lasts: 'day', endDate: '2027-11-21' }, {}],
    ['a daily mission without an end', { daily: true, lasts: 'none' }, { lasts: 'endOfDaily' }],
    ['a repeating mission without an end', { every: 'WEEK', lasts: 'none' }, { lasts: 'endOfRepeat' }],
  ])('R-NOTI-02 R-NOTI-03: %s', (_, change, problems) => {
    expect(sendProblems({ ...good, ...change }, 'EN', TODAY)).toEqual(problems);
  });

  test('R-NOTI-02: 28 in Korean; form and contract accept the same contents', () => {
    for (const [lang, limit] of [
      ['EN', 45],
      ['KR', 28],
    ] as const)
      for (const contents of ['가', 'x', '🏃🏽‍♀️', 'é'.normalize('NFD')].flatMap((character) => [
        character.repeat(limit),
        ` ${character.repeat(limit)} `,
        character.repeat(limit + 1),
      ])) {
        const fields = { ...good, contents };
        const stopped = sendProblems(fields, lang, TODAY).contents !== undefined;
        expect([contents, missionDraft.safeParse(draftOf(fields, { ...about, lang })).success]).toEqual([contents, !stopped]);
      }
  });
});

test('R-NOTI-02: a title has 100 characters at most, in the form as in the contract', () => {
  expect(MAX_TITLE_LENGTH).toBe(100);
  const accepts = (length: number) => missionDraft.safeParse(draftOf({ ...good, title: 'x'.repeat(length) }, about)).success;
  expect([100, 101].map(accepts)).toEqual([true, false]);
});

test.each([
  ['endDate', 'day', 'endDate'],
  ['endDate', '14', 'lasts'],
  ['endDate', 'none', 'lasts'],
  ['missionNoteSeq.0', '14', 'notes'],
  ['takerSeq.2', '14', 'recipients'],
  ['depts', '14', 'recipients'],
  ['startDate', 'day', 'at'],
  ['img', '14', 'picture'],
  ['repeat.until', '14', 'repeatUntil'],
  ['repeat.times', '14', 'repeatTimes'],
  ['title', '14', 'title'],
] as const)('a refused %s of a mission that lasts %s is shown at the field %s', (path, lasts, field) => {
  expect(missionFieldFor(path, { lasts })).toBe(field);
});

describe('the request body', () => {
  test('R-NOTI-02: now, or the sender’s local time as an instant', () => {
    expect(draftOf(good, about)).toEqual({
      title: 'Steps',
      contents: 'Walk',
      missionNoteSeq: [3],
      missionType: 'ALL',
      takerSeq: [],
      depts: [],
      startDate: 0,
      endDate: '2026-12-04',
      daily: false,
      lang: 'EN',
      sendKey: '0123456789abcdef',
      img: 'NEXT',
    });
    expect(draftOf({ ...good, when: 'later', at: '2026-12-01T09:00' }, about).startDate).toBe(Date.UTC(2026, 11, 1, 0));
    expect(draftOf({ ...good, when: 'later', at: '1950-01-01T09:00' }, about).startDate).toBe(0);
  });

  test('two weeks including the first day, unless another length, a day or no end is chosen', () => {
    const lastOf = (change: Partial<SendFields>) => draftOf({ ...good, ...change }, about).endDate;
    expect([lastOf({}), lastOf({ lasts: '7' }), lastOf({ lasts: '28' })]).toEqual(['2026-12-04', '2026-11-27', '2026-12-18']);
    expect(lastOf({ when: 'later', at: '2026-12-01T09:00' })).toBe('2026-12-14');
    // a past start counts as today
    expect(lastOf({ when: 'later', at: '2020-01-01T09:00' })).toBe('2026-12-04');
    expect([lastOf({ lasts: 'day', endDate: '2026-11-30' }), lastOf({ lasts: 'none' })]).toEqual(['2026-11-30', undefined]);
    expect(draftOf({ ...good, daily: true }, about).daily).toBe(true);
  });

  test('R-NOTI-04: a repeat, and the draft that the mission was written as, if there is one', () => {
    expect(draftOf({ ...good, every: 'WEEK', repeatTimes: '6' }, { ...about, draft: 5 })).toMatchObject({
      repeat: { every: 'WEEK', times: 6 },
      draftSeq: 5,
    });
    const plain = draftOf(good, { ...about, draft: null });
    expect(['repeat', 'repeatSeq', 'draftSeq', 'missionSeq'].filter((field) => field in plain)).toEqual([]);
    expect(draftOf({ ...good, repeatSeq: 3 }, about)).toMatchObject({ repeatSeq: 3 });
  });

  test('R-NOTI-03: chosen recipients by number, a manager for their members; with everyone the choice is ignored', () => {
    const recipients = [
      { seq: 5, name: 'Kim', type: 'U' as const },
      { seq: 9, name: 'Lee', type: 'M' as const },
      { name: 'Sales', type: 'D' as const },
    ];
    expect(draftOf({ ...good, to: 'INDIVIDUAL', recipients }, about)).toMatchObject({
      missionType: 'INDIVIDUAL',
      takerSeq: [5, 9],
      depts: ['Sales'],
    });
    expect(draftOf({ ...good, to: 'ALL', recipients }, about)).toMatchObject({ missionType: 'ALL', takerSeq: [], depts: [] });
  });

  test('R-NOTI-04: sent again without a new picture it keeps its own', () => {
    const again = { ...good, picture: null, samePicture: true };
    expect(draftOf(again, { ...about, from: 7 })).toMatchObject({ img: 'SAME', resentFromSeq: 7 });
    expect(draftOf(again, { ...about, from: 7, edit: true })).toMatchObject({ img: 'SAME', missionSeq: 7 });
    expect(draftOf(again, { ...about, from: 7, edit: true })).not.toHaveProperty('resentFromSeq');
    expect(draftOf({ ...again, picture: good.picture }, { ...about, from: 7 })).toMatchObject({ img: 'NEXT', resentFromSeq: 7 });
  });
});

const refused = (status: number, code = 'UPSTREAM_REJECTED') => ({ code, status, details: {} });

test('a refusal for everyone does not blame a recipient', () => {
  expect(sendFailure(refused(403), 'mission', 'ALL')).toBe('noAuthority');
});

test.each([
  [403, 'mission', 'recipientRefused'],
  [404, 'mission', 'noteGone'],
  [409, 'mission', 'begun'],
  [422, 'mission', 'fillOut'],
  [429, 'mission', 'tooMany'],
  [0, 'mission', 'unavailable'],
  [413, 'picture', 'pictureTooLarge'],
  [415, 'picture', 'pictureFormat'],
  [507, 'picture', 'full'],
  [502, 'picture', 'pictureFailed'],
] as const)('a status of %i for the %s shows %s', (status, step, key) => {
  expect(sendFailure(refused(status), step)).toBe(key);
});

test('a picture that an overloaded server refuses is not said to have no room', () => {
  expect(sendFailure(refused(503), 'picture')).toBe('full');
  expect(sendFailure(refused(503, 'OVERLOADED'), 'picture')).toBe('pictureFailed');
});

test('a picture with too many pixels is not said to have the wrong format', () => {
  expect(sendFailure({ ...refused(415), details: { picture: 0, reason: 'pixels' } }, 'picture')).toBe('picturePixels');
});

test('a picture beyond the quota of a day is not to be tried again in a moment', () => {
  expect(sendFailure({ ...refused(429), details: { perDay: 100 } }, 'picture')).toBe('pictureQuota');
  expect(sendFailure(refused(429), 'picture')).toBe('tooMany');
});

test('an edited mission keeps its start and its last day', () => {
  const at = { startDate: Date.UTC(2026, 10, 30, 0), endDate: '2026-12-05', daily: true };
  expect(lengthToEdit(at, 'Asia/Seoul')).toEqual({
    when: 'later',
    at: '2026-11-30T09:00',
    lasts: 'day',
    endDate: '2026-12-05',
    daily: true,
  });
  expect(lengthToEdit({ startDate: at.startDate, endDate: null }, 'Asia/Seoul')).toMatchObject({ lasts: 'none', daily: false });
  const fields = { ...good, ...lengthToEdit(at, 'Asia/Seoul') };
  expect(draftOf(fields, { ...about, from: 7, edit: true })).toMatchObject({ startDate: at.startDate, endDate: at.endDate, daily: true });
});
