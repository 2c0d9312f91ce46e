import fc from 'fast-check';
import {
  charactersLeft,
  checkMessage,
  commentMessage,
  MAX_COMMENT_LENGTH,
  COMMENT_PICTURES,
  countCharacters,
  missionProblems,
  missionState,
  MAX_MISSION_RECIPIENTS,
  MAX_PICTURES,
  missionPictureMessage,
  sendMessage,
  sendTime,
  type MissionForm,
} from '@/lib/mission/mission';
import { MAX_PICTURE_BYTES } from '@/lib/shared/picture';

const NOW = Date.UTC(2026, 10, 21, 8, 0);

describe('length of a message', () => {
  test.each([
    ['', 0],
    ['Walk 30 minutes', 15],
    ['하루 삼십 분 걷기', 10],
    // the same syllables, decomposed
    ['하루 삼십 분 걷기'.normalize('NFD'), 10],
    ['👨‍👩‍👧‍👦', 1],
    ['🏃🏽‍♀️ go', 4],
    ['é'.normalize('NFD'), 1],
  ])('R-NOTI-02: %j has %i characters', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  test.each([
    ['EN', 45],
    ['KR', 28],
  ] as const)('R-NOTI-02: in %s the limit is %i characters', (lang, limit) => {
    expect(charactersLeft('가'.repeat(limit), lang)).toBe(0);
    expect(charactersLeft('가'.repeat(limit + 1), lang)).toBe(-1);
    expect(charactersLeft(` ${'가'.repeat(limit)}\n`, lang)).toBe(0);
  });

  test('R-NOTI-02: the lengths of separate texts add up', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z가-힣]*$/),
        fc.stringMatching(/^[a-z가-힣]*$/),
        (a, b) => countCharacters(`${a} ${b}`) === countCharacters(a) + countCharacters(b) + 1,
      ),
    );
  });
});

describe('when a mission is sent', () => {
  test.each([
    [NOW + 60_000, NOW + 60_000],
    [NOW, NOW],
    [NOW - 1, NOW],
    [0, NOW],
    [null, NOW],
    [undefined, NOW],
  ])('R-NOTI-02: a start of %s is sent at %i', (chosen, expected) => {
    expect(sendTime(chosen, NOW)).toBe(expected);
  });
});

describe('problems before sending', () => {
  const whole: MissionForm = { title: 'Walk', contents: 'Every day', lang: 'EN', notes: 1, recipients: 1, toAll: false, pictures: 1 };

  test.each<[Partial<MissionForm>, string[]]>([
    [{}, []],
    [{ title: ' \n' }, ['titleBlank']],
    [{ contents: '' }, ['contentsBlank']],
    [{ contents: 'x'.repeat(45) }, []],
    [{ contents: 'x'.repeat(46) }, ['contentsTooLong']],
    [{ contents: 'x'.repeat(29), lang: 'KR' }, ['contentsTooLong']],
    [{ notes: 0 }, ['noteMissing']],
    [{ recipients: 0 }, ['recipientMissing']],
    [{ recipients: 0, toAll: true }, []],
    [{ pictures: 0 }, ['pictureMissing']],
    [
      { title: '', contents: '', notes: 0, recipients: 0, pictures: 0 },
      ['titleBlank', 'contentsBlank', 'noteMissing', 'recipientMissing', 'pictureMissing'],
    ],
  ])('R-NOTI-02: %j', (change, problems) => {
    expect(missionProblems({ ...whole, ...change })).toEqual(problems);
  });
});

describe('state of a mission', () => {
  test.each([
    [{ startDate: NOW + 1, cleared: false }, 'WAITING'],
    [{ startDate: NOW + 1, cleared: true, over: true }, 'WAITING'],
    [{ startDate: NOW, cleared: false, over: false }, 'OPEN'],
    [{ startDate: NOW, cleared: false }, 'OPEN'],
    [{ startDate: NOW, cleared: true }, 'CLEARED'],
    [{ startDate: NOW, cleared: true, over: true }, 'CLEARED'],
    [{ startDate: NOW, cleared: false, over: true }, 'ENDED'],
  ] as const)('R-MSN-01: %j is %s', (mission, state) => {
    expect(missionState(mission, NOW)).toBe(state);
  });
});

describe('messages', () => {
  test.each([
    [403, 'noAuthority'],
    [404, 'gone'],
    [422, 'fillOut'],
    [429, 'tooMany'],
    [500, 'unavailable'],
    [502, 'unavailable'],
  ])('R-NOTI-02: a mission refused with status %i shows %s', (status, key) => {
    expect(sendMessage(status)).toBe(key);
  });

  test.each([
    [413, 'pictureTooLarge'],
    [415, 'pictureFormat'],
    [422, 'pictureCount'],
    [403, 'noAuthority'],
    [504, 'unavailable'],
  ])('R-MSN-02: a picture refused with status %i shows %s', (status, key) => {
    expect(missionPictureMessage(status)).toBe(key);
  });

  test.each([
    [403, 'noAuthority'],
    [404, 'gone'],
    [409, 'ended'],
    [422, 'again'],
    [429, 'tooMany'],
    [500, 'again'],
  ])('R-MSN-02: a note that could not be checked off, with status %i, shows %s', (status, key) => {
    expect(checkMessage(status)).toBe(key);
  });

  const failed = (status: number, details = {}, code = 'UPSTREAM_REJECTED') => ({ code, status, details });
  test.each([
    [failed(0, {}, 'STOPPED'), 2, 'stopped'],
    [failed(429, { perDay: 50 }), 2, 'pictureQuota'],
    [failed(429), 2, 'tooMany'],
    [failed(415, { picture: 1 }), 2, 'pictureFormatOf'],
    [failed(415, { picture: 1, reason: 'pixels' }), 2, 'picturePixelsOf'],
    [failed(415, { picture: 2 }), 2, 'pictureFormat'],
    [failed(415), 2, 'pictureFormat'],
    [failed(415), 1, 'pictureFormat'],
    [failed(415), 0, 'unavailable'],
    [failed(415, { picture: 0 }), 0, 'unavailable'],
    [failed(415, { picture: 0 }), 1, 'pictureFormatOf'],
    [failed(413), 2, 'pictureTooLarge'],
    [failed(413), 0, 'unavailable'],
    [failed(507), 1, 'full'],
    [failed(503), 1, 'full'],
    [failed(503), 0, 'unavailable'],
    [failed(422), 2, 'fillOut'],
    [failed(503, {}, 'OVERLOADED'), 0, 'unavailable'],
    [failed(503, {}, 'OVERLOADED'), 2, 'unavailable'],
    [failed(504, {}, 'UPSTREAM_TIMEOUT'), 0, 'unavailable'],
    [failed(404), 0, 'gone'],
  ])('R-MSN-02: %j of a comment with %i pictures shows %s', (error, pictures, key) => {
    expect(commentMessage(error, pictures)).toBe(key);
  });

  test('R-MSN-02 R-NOTI-02: a comment has a thousand characters and five pictures of 8 MB, and a mission 5,000 recipients', () => {
    expect([MAX_COMMENT_LENGTH, MAX_PICTURES, MAX_PICTURE_BYTES, MAX_MISSION_RECIPIENTS]).toEqual([1_000, 5, 8_388_608, 5_000]);
    expect(COMMENT_PICTURES).toEqual({ most: 5, maxBytes: 8_388_608, accept: ['image/jpeg', 'image/png', 'image/webp'] });
  });
});

describe('in a browser without Intl.Segmenter', () => {
  const { Segmenter } = Intl;
  beforeEach(() => {
    jest.resetModules();
    Reflect.deleteProperty(Intl, 'Segmenter');
  });
  afterEach(() => void Object.assign(Intl, { Segmenter }));

  test('R-NOTI-02: pages with missions or the chat load, and code points are counted', async () => {
    await expect(import('@/lib/chat/contract')).resolves.toHaveProperty('chatApi');
    const mission = await import('@/lib/mission/mission');
    expect([mission.countCharacters('걷기 🏃'), mission.countCharacters('')]).toEqual([4, 0]);
  });
});
