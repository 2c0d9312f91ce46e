import { deviceDocument } from '@/lib/bff/device/deviceDocument';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = deviceDocument;
