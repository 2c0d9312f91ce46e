import { allowOnly } from '@/lib/bff/methods';
import { picture } from '@/lib/bff/forwardPicture';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = picture;
