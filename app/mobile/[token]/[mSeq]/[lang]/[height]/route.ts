import { probeEntry, mobileEntry } from '@/lib/bff/entry/entry';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = mobileEntry;
export const HEAD = probeEntry;
