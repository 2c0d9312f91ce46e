import { missionDraft } from '@/lib/mission/contract';

const whole = { title: 'Walk', contents: 'Every day', missionNoteSeq: [1], missionType: 'INDIVIDUAL', takerSeq: [2], startDate: 0 };
const refused = (change: object) => (missionDraft.safeParse({ ...whole, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('a mission to send', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ contents: 'x'.repeat(45) }, []],
    [{ contents: 'x'.repeat(46) }, ['contents']],
    [{ contents: '가'.repeat(28), lang: 'KR' }, []],
    [{ contents: '가'.repeat(29), lang: 'KR' }, ['contents']],
    [{ contents: '👨‍👩‍👧‍👦'.repeat(28), lang: 'KR' }, []],
    [{ contents: '   ' }, ['contents']],
    [{ title: '\t' }, ['title']],
    [{ missionNoteSeq: [] }, ['missionNoteSeq']],
    [{ takerSeq: [] }, ['takerSeq']],
    [{ takerSeq: [], depts: ['Sales'] }, []],
    [{ depts: [' '] }, ['depts.0']],
    [{ takerSeq: [], missionType: 'ALL' }, []],
    [{ missionType: 'SOME' }, ['missionType']],
    [{ startDate: -1 }, ['startDate']],
    [{ startDate: 8_640_000_000_000 }, []],
    [{ startDate: 8_640_000_000_001 }, ['startDate']],
    [{ startDate: '2026-11-21' }, ['startDate']],
  ])('R-NOTI-02: with %j the refused fields are %j', (change, fields) => {
    expect(refused(change)).toEqual(fields);
  });

  test('a daily mission needs a last day', () => {
    expect(missionDraft.safeParse({ ...whole, daily: true }).error?.issues.map(({ path }) => path)).toEqual([['endDate']]);
    expect(missionDraft.safeParse({ ...whole, daily: true, endDate: '2026-12-24' }).success).toBe(true);
    expect(missionDraft.safeParse({ ...whole, endDate: '2026-02-30' }).success).toBe(false);
  });

  test('R-NOTI-02: parsing twice gives the same result', () => {
    const once = missionDraft.parse({ ...whole, title: ' Walk ', extra: 'x' });
    expect(once).toEqual({ ...whole, lang: 'EN', img: 'NONE', daily: false, depts: [] });
    expect(missionDraft.parse(once)).toEqual(once);
  });
});
