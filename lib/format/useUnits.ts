import { useRead } from '@/lib/browser/useRead';
import { memberApi } from '@/lib/member/contract';
import { DEFAULT_UNITS, type Units } from './units';

/** The viewer's unit settings; the defaults until they are loaded. */
export function useUnits(): Units {
  return useRead(memberApi.unit, {}).data ?? DEFAULT_UNITS;
}
