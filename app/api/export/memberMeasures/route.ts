import { exportMemberMeasures } from '@/lib/bff/export/measures';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = exportMemberMeasures;
