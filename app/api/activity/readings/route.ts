import { activityReadingApi } from '@/lib/measures/reading/contract';
import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(activityReadingApi.list);
