import { exportTeamMeasures } from '@/lib/bff/exports/exportTeamMeasures';
import { allowOnly } from '@/lib/bff/methods';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = exportTeamMeasures;
