import { sessionTimeLeft } from '@/lib/bff/entry/signIn';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = sessionTimeLeft;
