import { allowOnly } from '@/lib/bff/methods';
import { socialStart } from '@/lib/bff/entry/socialStart';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = socialStart;
