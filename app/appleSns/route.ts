import { probeEntry } from '@/lib/bff/entry/entry';
import { allowOnly } from '@/lib/bff/methods';
import { appleForm, appleReturn } from '@/lib/bff/entry/social';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = appleReturn;
export const POST = appleForm;
export const HEAD = probeEntry;
