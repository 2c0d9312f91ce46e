import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { questionApi } from '@/lib/body/question/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(questionApi.answer);
