import { bodyReadingApi } from '@/lib/measures/reading/contract';
import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(bodyReadingApi.save);
