import * as z from 'zod/mini';
import { endpoint } from '@/lib/shared/endpoint';
import { seq } from '@/lib/shared/fields';

/** Facts by which a company's people can trust the programme; no member's record and no health value is among them. */
const trust = z.object({
  compSeq: seq,
  /** Figures about fewer people are hidden. */
  minGroupSize: z.int(),
  /** Days that measured data is kept; null keeps it as long as the account. */
  retentionDays: z.nullable(z.int()),
  memberCnt: z.int(),
  /** Who may open members' data, and of how many: a master of all, a manager of the own team. */
  managers: z.array(z.object({ memberSeq: seq, name: z.string(), id: z.string(), type: z.enum(['M', 'S']), memberCnt: z.int() })),
  /** Files with members' data that managers took out in the days before now, and how many members were in them. */
  exports: z.object({ days: z.int(), files: z.int(), members: z.int() }),
  /** Share of members with a body measurement in the days before now, in %; null when the group is too small to tell. */
  measured: z.object({ days: z.int(), percent: z.nullable(z.int()) }),
});
export type Trust = z.output<typeof trust>;

export const companyTrustApi = {
  trust: endpoint({
    method: 'GET',
    path: '/company/trust',
    needs: 'company:manage',
    summary: 'How a company’s data is protected and used: group size, retention, manager rights, exports, share measured.',
    query: z.object({ compSeq: seq }),
    response: trust,
  }),
};
