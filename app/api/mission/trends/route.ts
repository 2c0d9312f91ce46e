import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { missionAnalysisApi } from '@/lib/mission/overview/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(missionAnalysisApi.trends);
