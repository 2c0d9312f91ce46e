import { useRead } from '@/lib/browser/read';
import { memberApi } from '@/lib/member/contract';
import { DEFAULT_UNITS, type Units } from '@/lib/shared/units';

export function useProfile() {
  return useRead(memberApi.profile, { query: {} });
}

export function useManager() {
  return useRead(memberApi.manager, { query: {} });
}

/** The member's unit settings; the defaults until they are known. */
export function useUnits(): Units {
  return useRead(memberApi.unit, {}).data ?? DEFAULT_UNITS;
}

/** IANA zone in which the member's days begin; UTC while the profile is not known. */
export function useZone(): string {
  return useProfile().data?.timeZone ?? 'UTC';
}
