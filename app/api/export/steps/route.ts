import { exportSteps } from '@/lib/bff/exports/exportSteps';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = exportSteps;
