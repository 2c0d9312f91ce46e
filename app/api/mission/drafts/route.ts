import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { missionDraftApi } from '@/lib/mission/draft/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(missionDraftApi.list);
