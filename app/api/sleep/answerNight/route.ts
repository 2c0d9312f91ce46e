import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { sleepApi } from '@/lib/health/sleep/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(sleepApi.answerNight);
