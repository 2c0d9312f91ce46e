import * as z from 'zod/mini';
import { endpoint } from '@/lib/shared/endpoint';
import { ruleState } from '@/lib/privacy/protection/contract';
import { seq } from '@/lib/shared/fields';
import { STAFF_ROLES } from '@/lib/shared/roles';

/** Facts by which a company's people can trust the programme; no member's record and no health value is among them. */
const trust = z.object({
  compSeq: seq,
  /** For how long data is kept, how small a group figures are shown of, and what will change. */
  rules: z.array(ruleState),
  memberCnt: z.int(),
  /**
   * Who may open members' data, and of how many: whoever watches over the company of all, a manager of the own team. A member is told who may open theirs;
   * the IDs by which they sign in are for who answers for the company.
   */
  managers: z.array(
    z.object({
      memberSeq: seq,
      name: z.string(),
      id: z.nullable(z.string()),
      type: z.enum(STAFF_ROLES),
      memberCnt: z.int(),
      /** Whether their sign-ins ask for a second factor; told to who may reset it, null for anybody else. */
      factor: z._default(z.nullable(z.boolean()), null),
    }),
  ),
  /** Files with members' data that managers took out in the days before now, and how many members were in them. */
  exports: z.object({ days: z.int(), files: z.int(), members: z.int() }),
  /** Share of members with a body measurement in the days before now, in %; percent null when the group is too small to tell; null for a member. */
  measured: z.nullable(z.object({ days: z.int(), percent: z.nullable(z.int()) })),
});
export type Trust = z.output<typeof trust>;

export const trustApi = {
  trust: endpoint({
    method: 'GET',
    path: '/company/trust',
    needs: 'protection:read',
    summary:
      'How a company’s data is protected and used: group size, retention, manager rights, exports, share measured; the own one’s, any for the administrator.',
    query: z.object({ compSeq: z.optional(seq) }),
    response: trust,
  }),
};
