import { probeEntry } from '@/lib/bff/entry/entry';
import { allowOnly } from '@/lib/bff/methods';
import { snsReturn } from '@/lib/bff/entry/social';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = snsReturn;
export const HEAD = probeEntry;
