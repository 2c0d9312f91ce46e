import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { vitalsReadingApi } from '@/lib/measures/reading/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(vitalsReadingApi.answer);
