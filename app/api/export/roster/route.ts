import { exportRoster } from '@/lib/bff/exports/exportRoster';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = exportRoster;
