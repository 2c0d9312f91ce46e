import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { chatReportApi } from '@/lib/chat/report/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(chatReportApi.dismiss);
