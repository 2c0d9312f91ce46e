import { useProfile } from '@/lib/member/useProfile';

/** IANA zone of the member's days; UTC until the profile is loaded. */
export function useZone(): string {
  return useProfile().data?.timeZone ?? 'UTC';
}
