import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { profileRead, profileSaved } from '@/lib/bff/session/sessionChanges';
import { memberApi } from '@/lib/member/contract';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = forward(memberApi.profile, { sessionChanges: profileRead });
export const POST = forward(memberApi.saveProfile, { sessionChanges: profileSaved });
