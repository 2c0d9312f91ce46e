import * as z from 'zod/mini';
import { endpoint, listOf } from '@/lib/shared/endpoint';
import { day, instant, page, seq } from '@/lib/shared/fields';
import { ERASED_KINDS, PROTECTION_BOUNDS, PROTECTION_RULES, type ProtectionRule } from './protection';

const held = z.nullable(z.int());

/** Current and, after the notice period, upcoming value of a rule in years or people; null means as long as the account. */
export const ruleState = z.object({
  rule: z.enum(PROTECTION_RULES),
  value: held,
  next: z.nullable(z.object({ value: held, at: instant })),
});
export type RuleState = z.output<typeof ruleState>;

const within = (rule: ProtectionRule) => z.int().check(z.gte(PROTECTION_BOUNDS[rule].least), z.lte(PROTECTION_BOUNDS[rule].most));
const years = (rule: ProtectionRule) => z.optional(z.nullable(within(rule)));

/** Receipt of erased rows of a kind that were older than `until`. */
const erasure = z.object({ kind: z.enum(ERASED_KINDS), rows: z.int(), until: day, at: instant });
export type Erasure = z.output<typeof erasure>;

export const protectionApi = {
  rules: endpoint({
    method: 'GET',
    path: '/company/protection',
    needs: 'protection:read',
    summary:
      'For how long a company keeps each kind of data, how small a group it shows figures of, and what will change: the own one’s, any for the administrator.',
    query: z.object({ compSeq: z.optional(seq) }),
    response: z.object({ list: z.array(ruleState) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/company/protection',
    stepUp: true,
    needs: 'protection:write',
    summary:
      'Changes what is named. What erases earlier or shows more waits 14 days and is mailed to the members; the rest holds at once. ' +
      'Naming what holds now calls off what waits.',
    body: z.object({
      body: years('body'),
      activity: years('activity'),
      sleep: years('sleep'),
      vitals: years('vitals'),
      sugar: years('sugar'),
      group: z.optional(within('group')),
    }),
    response: z.object({ list: z.array(ruleState) }),
  }),
  erasures: endpoint({
    method: 'GET',
    path: '/company/erasures',
    needs: 'protection:write',
    summary: 'Receipts of what was erased of the own company for its age, newest first.',
    query: z.object(page),
    response: listOf(erasure),
  }),
};
