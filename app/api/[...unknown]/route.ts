import { noSuchCall } from '@/lib/bff/methods';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = noSuchCall;
