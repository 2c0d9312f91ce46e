import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { languageSaved } from '@/lib/bff/session/sessionChanges';
import { memberApi } from '@/lib/member/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(memberApi.saveLanguage, { sessionChanges: languageSaved });
