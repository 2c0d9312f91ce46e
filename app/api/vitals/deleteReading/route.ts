import { vitalsReadingApi } from '@/lib/measures/reading/contract';
import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(vitalsReadingApi.remove);
