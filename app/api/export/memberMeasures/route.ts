import { exportMemberMeasures } from '@/lib/bff/exports/exportMeasures';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = exportMemberMeasures;
