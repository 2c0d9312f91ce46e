import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useSend } from '@/lib/browser/useSend';
import { useFormatter } from '@/lib/format/useFormatter';
import { SUGAR_READS } from '@/lib/health/bloodSugar/sugarReads';
import { healthApi } from '@/lib/health/contract';
import { daysApi } from '@/lib/health/days/contract';
import { useAddress } from '@/lib/browser/useAddress';
import { useSubject } from '@/lib/member/useSubject';
import { bloodSugarApi } from './contract';
import { shownSugar, SUGAR_SYMBOLS, sugarUnitOf, type SugarUnit } from './manualSugar';
import { SUGAR_GROUPS, type SugarGroup } from './sugarClass';
import type { DayRange } from '@/lib/time/range';

/** Reads to revalidate after a blood sugar changes. */
const CHANGED = [bloodSugarApi.list.path, daysApi.sugarInput.path, healthApi.recentBandData.path];

/** Reads the blood sugars of a range, oldest first. */
export function useBloodSugars(range: DayRange) {
  const { memberSeq } = useSubject();
  return useScreenRead(SUGAR_READS.sugarInput.readings, { range, memberSeq });
}

export function useSaveSugar() {
  return useSend(bloodSugarApi.save, CHANGED);
}

export function useRemoveSugar() {
  return useSend(bloodSugarApi.remove, CHANGED);
}

/** Unit and meal group from the URL; a null group means that of the latest reading. */
export function useSugarChoice() {
  const { search, change: choose } = useAddress();
  return {
    unit: sugarUnitOf(search.get('unit')),
    group: SUGAR_GROUPS.find((group) => group === search.get('meal')) ?? null,
    showUnit: (unit: SugarUnit) => choose({ unit: unit === 'mgdl' ? null : unit }),
    showGroup: (group: SugarGroup) => choose({ meal: group }),
  };
}

/** Formats blood sugars in a unit. */
export function useSugarText(unit: SugarUnit) {
  const format = useFormatter();
  const digits = unit === 'mmol' ? 1 : 0;
  const value = (mgdl: number) => format.number(shownSugar(mgdl, unit), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { value, full: (mgdl: number) => `${value(mgdl)}\u00a0${SUGAR_SYMBOLS[unit]}` };
}
