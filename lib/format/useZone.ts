import { useProfile } from '@/lib/member/useProfile';

/** IANA zone in which the member's days begin; UTC while the profile is not known. */
export function useZone(): string {
  return useProfile().data?.timeZone ?? 'UTC';
}
