import { exportReadings } from '@/lib/bff/exports/exportReadings';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = exportReadings;
