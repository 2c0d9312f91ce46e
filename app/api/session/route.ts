import { allowOnly } from '@/lib/bff/methods';
import { currentSession, signIn, signOut } from '@/lib/bff/entry/signIn';

export const { PUT, PATCH, OPTIONS } = allowOnly('GET', 'POST', 'DELETE');
export const GET = currentSession;
export const POST = signIn;
export const DELETE = signOut;
