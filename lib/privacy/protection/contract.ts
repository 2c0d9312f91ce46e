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

const within = (rule: ProtectionRule) => z.int().check(z.gte(PROTECTION_BOUNDS[rule].min), z.lte(PROTECTION_BOUNDS[rule].max));
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
      'Returns how long a company keeps each kind of data, the smallest group it shows figures of, and upcoming changes: for the caller’s company, or any for the administrator.',
    query: z.object({ compSeq: z.optional(seq) }),
    response: z.object({ list: z.array(ruleState) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/company/protection',
    stepUp: true,
    needs: 'protection:write',
    summary:
      'Changes the given protection rules. A change that erases data earlier or shows more takes effect after 14 days and is announced to members by email; others take effect at once. ' +
      'Giving the current value cancels an upcoming change.',
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
    summary: 'Returns a page of receipts of the caller’s company for data erased because of its age, newest first.',
    query: z.object(page),
    response: listOf(erasure),
  }),
};
