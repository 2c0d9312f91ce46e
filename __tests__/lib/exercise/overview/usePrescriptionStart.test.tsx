/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { exerciseApi } from '@/lib/exercise/contract';
import { usePrescriptionStart } from '@/lib/exercise/overview/usePrescriptionStart';
import { newFields, withTemplate } from '@/lib/exercise/prescriptionForm';
import { exerciseTemplateApi } from '@/lib/exercise/template/contract';
import { memberApi } from '@/lib/member/contract';
import { keyOf } from '@/lib/shared/readKey';

const TODAY = '2026-11-21';
const walk = { name: 'Walk', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 } as const;
const saved = {
  prescriptionSeq: 4,
  version: 3,
  startDate: '2026-10-01',
  endDate: '2026-10-14',
  endedDate: null,
  endReason: '',
  note: 'Slowly',
  managerName: 'Lee',
  changedByName: null,
  planned: 0,
  done: 0,
  percentage: null,
  exercises: [{ exerciseSeq: 1, ...walk }],
};
const template = { templateSeq: 2, version: 1, writerName: 'Lee', name: 'Gentle', weeks: 2, note: 'Easy', exercises: [walk] };
const of = { query: { memberSeq: 7 } };
const fallback = {
  [keyOf(memberApi.profile, of)]: { name: 'Kim' },
  [keyOf(exerciseApi.board, of)]: { prescriptions: [saved] },
  [keyOf(exerciseTemplateApi.list)]: { list: [template] },
};
function within(loaded: object) {
  return function Wrapper({ children }: { children: ReactNode }) {
    return <SWRConfig value={{ provider: () => new Map(), fallback: loaded }}>{children}</SWRConfig>;
  };
}

interface Origin {
  memberSeq?: number;
  templateSeq?: number;
  copy?: number;
}
const hookOf = (named: Origin, loaded: object = fallback) => {
  const from = { view: 'write' as const, memberSeq: null, templateSeq: null, copy: null, ...named };
  return renderHook(() => usePrescriptionStart(from, TODAY), { wrapper: within(loaded) }).result.current;
};
const startOf = (named: Origin) => {
  const { start, gone } = hookOf(named);
  return { start, gone };
};

test('R-EXER-01: a new prescription is for the member in the address, a copy for members chosen later', () => {
  const kim = { memberSeq: 7, name: 'Kim' };
  expect(startOf({})).toEqual({ start: { fields: newFields(TODAY, null), members: [] }, gone: false });
  expect(startOf({ memberSeq: 7 })).toEqual({ start: { fields: newFields(TODAY, null), members: [kim] }, gone: false });
  expect(startOf({ memberSeq: 7, templateSeq: 2 }).start).toEqual({ fields: withTemplate(TODAY, template), members: [kim] });
  expect(startOf({ memberSeq: 7, copy: 4 }).start).toEqual({ fields: newFields(TODAY, saved), members: [] });
});

test('R-EXER-01: a deleted template or prescription gives no start', () => {
  const missing = { start: null, gone: true };
  expect([startOf({ templateSeq: 3 }), startOf({ memberSeq: 7, copy: 5 })]).toEqual([missing, missing]);
});

test('R-EXER-01: what is waited for is the prescription to copy, else the templates if one is named, else the member', () => {
  const { [keyOf(exerciseTemplateApi.list)]: _, ...withoutTemplates } = fallback;
  const readOf = (named: Origin, loaded?: object) => hookOf(named, loaded).read.data;
  expect(readOf({ memberSeq: 7, copy: 4 })).toEqual({ prescriptions: [saved] });
  expect(readOf({ memberSeq: 7 })).toEqual({ name: 'Kim' });
  expect(readOf({ memberSeq: 7 }, withoutTemplates)).toEqual({ name: 'Kim' });
  expect(readOf({ memberSeq: 7, templateSeq: 2 })).toEqual({ name: 'Kim' });
  expect(readOf({ memberSeq: 7, templateSeq: 2 }, withoutTemplates)).toBeUndefined();
  expect(hookOf({ memberSeq: 7, templateSeq: 2 }, withoutTemplates)).toMatchObject({ start: null, gone: false });
});
