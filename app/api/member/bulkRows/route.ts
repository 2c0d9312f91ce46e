import { readMembers } from '@/lib/bff/imports/importMembers';
import { allowOnly } from '@/lib/bff/methods';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = readMembers;
