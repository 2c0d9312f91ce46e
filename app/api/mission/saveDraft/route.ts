import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { missionDraftApi } from '@/lib/mission/draft/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(missionDraftApi.save);
