import * as z from 'zod/mini';
import { gender, seq } from '@/lib/shared/fields';

/** Somebody a mission can be sent to or a member assigned to; memberCnt is how many members a manager has. */
const person = {
  memberSeq: seq,
  name: z.string(),
  id: z.string(),
  email: z.string(),
  gender,
  urlProfile: z.nullable(z.string()),
};
export const companyManager = z.object({ ...person, type: z.enum(['M', 'S']), memberCnt: z.int() });
export const companyUser = z.object({ ...person, type: z.literal('U'), mngIndex: z.nullable(seq), mngName: z.nullable(z.string()) });
