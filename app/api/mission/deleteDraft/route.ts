import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { missionDraftApi } from '@/lib/mission/draft/contract';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(missionDraftApi.remove);
