import { composeRecord, type ComposedReading } from '@/lib/body/composition/composition';
import type { BodyRecord } from '@/lib/body/contract';
import { bodyApi } from '@/lib/body/contract';
import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';
import { healthApi } from '@/lib/health/contract';
import { memberApi } from '@/lib/member/contract';
import { missionApi } from '@/lib/mission/contract';
import { settingsApi } from '@/lib/settings/contract';
import { keyOf } from '@/lib/shared/readKey';
import { infoRanges } from '@/lib/body/trend/infoRanges';

/** The instant of every page in these tests. */
export const NOW = new Date('2026-11-21T03:00:00Z');
/** Where the member of these tests lives. */
export const ZONE = 'Asia/Seoul';

export const PERSON = { gender: 'M', age: 38, height: 175.5 } as const;

/** A record as the platform would store it. */
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
  mission: keyOf(missionApi.list, { query: { page: 0, size: 1 } }),
  steps: keyOf(healthApi.stepIndicator, { query: infoRanges(NOW, ZONE, {}).week }),
  pressures: keyOf(bloodPressureApi.list, { query: infoRanges(NOW, ZONE, {}).week }),
  trend: (search: Record<string, string> = {}) => keyOf(bodyApi.myTrend, { query: infoRanges(NOW, ZONE, search).trend }),
};

const LAST = bodyRecordOf(2, '2026-11-18T03:00:00Z');
const BEFORE = bodyRecordOf(1, '2026-11-04T03:00:00Z', { weight: 81.9, bfp: 24.5 });

/** First data of a member with everything; what a test changes comes in `changes`, by key, and null leaves an answer out. */
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
    [ROUTES.brand]: { compName: '한빛테크', urlLogo: null, ads: [null, null, null, null, null] },
    [ROUTES.analysis]: { record: LAST, previous: BEFORE, person: PERSON },
    [ROUTES.goal]: { goalGroup: 5, goal: { wgt: 76, bfp: 18 }, setAt: '2026-09-01T01:00:00Z', cell: null },
    [ROUTES.trend()]: { list: [BEFORE, LAST], goal: { wgt: 76, bfp: 18 }, lastDay: '2026-11-18' },
    [ROUTES.steps]: {
      list: [{ date: '2026-11-21', step: 6480, distance: 4.72, calories: 193 }],
      todaySteps: 6480,
      todayDistance: 4.72,
      todayCalories: 193,
      weekDistance: 31.2,
      weekCalories: 1290,
      estimated: false,
    },
    [ROUTES.pressures]: { list: [], total: 0 },
    [ROUTES.mission]: {
      list: [
        {
          missionSeq: 1,
          title: 'Walking week',
          contents: 'Walk a little more every day',
          missionNoteSeq: [1, 2],
          missionType: 'ALL',
          takerSeq: [7],
          startDate: Date.parse('2026-11-10T00:00:00Z'),
          urlImg: null,
          senderName: '이건강',
          notes: [
            { missionNoteSeq: 1, note: 'Walk 8,000 steps', missionCatSeq: 1, topic: 'Walking', secondCat: 'workout', done: true },
            { missionNoteSeq: 2, note: 'Vegetables at every meal', missionCatSeq: 2, topic: 'Food', secondCat: 'nutrition', done: false },
          ],
          takerCnt: 1,
          clearCnt: 0,
          commentCnt: 0,
        },
      ],
      total: 1,
    },
    ...changes,
  };
  return Object.fromEntries(Object.entries(all).filter(([, answer]) => answer !== null));
}
