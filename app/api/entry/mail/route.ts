import { openMailEntry } from '@/lib/bff/entry/entry';
import { allowOnly } from '@/lib/bff/methods';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = openMailEntry;
