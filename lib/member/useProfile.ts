import { useRead } from '@/lib/browser/useRead';
import { useSubject } from '@/lib/member/useSubject';
import { memberApi } from '@/lib/member/contract';
import { DEFAULT_UNITS, type Units } from '@/lib/format/units';

/** The profile of the member whose data is shown. */
export function useProfile() {
  const { memberSeq } = useSubject();
  return useRead(memberApi.profile, { query: { memberSeq } });
}

export function useManager() {
  const { memberSeq } = useSubject();
  return useRead(memberApi.manager, { query: { memberSeq } });
}

/** The reader's unit settings; the defaults until they are known. */
export function useUnits(): Units {
  return useRead(memberApi.unit, {}).data ?? DEFAULT_UNITS;
}

/** IANA zone in which the member's days begin; UTC while the profile is not known. */
export function useZone(): string {
  return useProfile().data?.timeZone ?? 'UTC';
}
