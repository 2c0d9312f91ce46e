import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { sleepApi } from '@/lib/health/sleep/contract';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(sleepApi.removeNight);
