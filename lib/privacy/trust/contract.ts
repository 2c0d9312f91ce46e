import * as z from 'zod/mini';
import { endpoint } from '@/lib/shared/endpoint';
import { ruleState } from '@/lib/privacy/protection/contract';
import { seq } from '@/lib/shared/fields';
import { STAFF_ROLES } from '@/lib/shared/roles';

/** How a company's programme protects data; contains no member record and no health value. */
const trust = z.object({
  compSeq: seq,
  /** Retention, smallest group, and upcoming changes. */
  rules: z.array(ruleState),
  memberCnt: z.int(),
  /**
   * Who may open members' data, and of how many: all of the company, or a manager's own team. A member sees who may open theirs; login IDs
   * are null unless the viewer may edit the company.
   */
  managers: z.array(
    z.object({
      memberSeq: seq,
      name: z.string(),
      id: z.nullable(z.string()),
      type: z.enum(STAFF_ROLES),
      memberCnt: z.int(),
      /** Whether they have a second factor; null unless the viewer may edit the company, and thus reset it. */
      factor: z._default(z.nullable(z.boolean()), null),
    }),
  ),
  /** Files with members' data that managers downloaded in the last `days`, and how many members they contained. */
  exports: z.object({ days: z.int(), files: z.int(), members: z.int() }),
  /**
   * Percentage of members with a body measurement in the last `days`, a manager's own for a manager; `percent` is null if the group is too
   * small or, for the administrator, all but a few or only a few were measured; all of it is null for a member.
   */
  measured: z.nullable(z.object({ days: z.int(), percent: z.nullable(z.int()) })),
});
export type Trust = z.output<typeof trust>;

export const trustApi = {
  trust: endpoint({
    method: 'GET',
    path: '/company/trust',
    needs: 'protection:read',
    summary:
      'Returns how a company’s data is protected and used (smallest group, retention, who may open members’ data, exports, share of members measured): for the caller’s company, or any for the administrator.',
    query: z.object({ compSeq: z.optional(seq) }),
    response: trust,
  }),
};
