import { signInByPasskey } from '@/lib/bff/entry/signIn';
import { allowOnly } from '@/lib/bff/methods';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = signInByPasskey;
