import { composeRecord, type ComposedReading } from '@/lib/body/composition/composition';
import type { BodyRecord } from '@/lib/body/contract';
import { bodyApi } from '@/lib/body/contract';
import { homeApi } from '@/lib/home/contract';
import { memberApi } from '@/lib/member/contract';
import { protectionApi } from '@/lib/privacy/protection/contract';
import { settingsApi } from '@/lib/settings/contract';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { keyOf } from '@/lib/shared/readKey';
import { infoRanges } from '@/lib/body/trend/infoRanges';

/** The current time in these tests. */
export const NOW = new Date('2026-11-21T03:00:00Z');
/** The member’s time zone in these tests. */
export const ZONE = 'Asia/Seoul';

export const PERSON = { gender: 'M', age: 38, height: 175.5 } as const;

/** A record as stored by the platform. */
export function bodyRecordOf(seq: number, date: string, reading: Partial<ComposedReading> = {}): BodyRecord {
  return { seq, date, device: 'FN', ...composeRecord({ ...PERSON, weight: 81.4, bfp: 24.1, ecf: 0.381, ...reading }) };
}

export const ROUTES = {
  profile: keyOf(memberApi.profile),
  unit: keyOf(memberApi.unit),
  manager: keyOf(memberApi.manager),
  brand: keyOf(settingsApi.brand),
  analysis: keyOf(bodyApi.newAnalysis),
  goal: keyOf(bodyApi.somatoGoal),
  today: keyOf(homeApi.today),
  protection: keyOf(protectionApi.rules, { query: {} }),
  trend: (search: Record<string, string> = {}) => keyOf(bodyApi.myTrend, { query: infoRanges(NOW, ZONE, search).trend }),
};

const LAST = bodyRecordOf(2, '2026-11-18T03:00:00Z');
const BEFORE = bodyRecordOf(1, '2026-11-04T03:00:00Z', { weight: 81.9, bfp: 24.5 });

/** The start page of a member with all kinds of data. */
export const TODAY = {
  day: '2026-11-21',
  sentence: { say: 'TREND', about: 'body', measure: 'bfp', change: -1.4, weeks: 4 },
  highlights: [
    { say: 'UNUSUAL', about: 'vitals', measure: 'restingHeart', day: '2026-11-20', value: 68, low: 52, high: 61, side: 'ABOVE' },
  ],
  tiles: [
    { tile: 'steps', about: 'activity', day: '2026-11-21', steps: 6480, goal: 10000 },
    { tile: 'sleep', about: 'sleep', day: '2026-11-21', asleep: 425, sleepScore: 82 },
    { tile: 'heart', about: 'vitals', day: '2026-11-20', bpm: 68, resting: true },
    { tile: 'pressure', about: 'vitals', day: '2026-11-19', sbp: 118, dbp: 76, bpClass: 'NORMAL' },
    { tile: 'score', about: 'body', day: '2026-11-18', bodyScore: LAST.bodyScore, weight: LAST.weight },
    {
      tile: 'goal',
      about: 'body',
      weight: { goal: 76, current: 81.4, percent: 8.5 },
      bfp: { goal: 18, current: 24.1, percent: 6.2 },
    },
    { tile: 'mission', about: null, title: 'Walking week', done: 1, count: 2 },
    { tile: 'message', about: null, messages: 2, notices: 1, title: 'Flu shots on Friday' },
  ],
  veryHigh: null,
} satisfies ResponseOf<typeof homeApi.today>;

/** First data of a member with all kinds of data; `changes` overrides by key, and null removes a response. */
export function memberData(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const all = {
    [ROUTES.profile]: {
      memberSeq: 7,
      compSeq: 1,
      type: 'U',
      id: 'demo.member',
      name: '김하늘',
      email: 'demo.member@demo.example',
      phone: '01070988198',
      gender: 'M',
      countryCode: '82',
      urlProfile: null,
      birthDate: '1988-04-02',
      height: 175.5,
      timeZone: ZONE,
    },
    [ROUTES.unit]: { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' },
    [ROUTES.manager]: { manager: { memberSeq: 3, name: '이건강', email: 'demo.manager@demo.example', urlProfile: null } },
    [ROUTES.brand]: { compName: '한빛테크', pcode: 'HANBIT', urlLogo: null, ads: [null, null, null, null, null] },
    [ROUTES.analysis]: { record: LAST, previous: BEFORE, person: PERSON },
    [ROUTES.goal]: { goalGroup: 5, goal: { wgt: 76, bfp: 18 }, setAt: '2026-09-01T01:00:00Z', cell: null },
    [ROUTES.trend()]: { list: [BEFORE, LAST], goal: { wgt: 76, bfp: 18 }, lastDay: '2026-11-18' },
    [ROUTES.today]: TODAY,
    [ROUTES.protection]: { list: [] },
    ...changes,
  };
  return Object.fromEntries(Object.entries(all).filter(([, answer]) => answer !== null));
}
