import * as z from 'zod/mini';
import { endpoint } from '@/lib/shared/endpoint';

/** Maximum reads per call; a page needs about a dozen. */
export const MAX_BATCHED_READS = 32;

/** A single read, identified as in its contract: 'GET /body/list'. */
const read = z.object({
  call: z.string().check(z.maxLength(120)),
  params: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))),
  /** Including the leading question mark. */
  query: z.optional(z.string().check(z.maxLength(2_000))),
  body: z.optional(z.unknown()),
});

const answer = z.object({
  status: z.int().check(z.gte(200), z.lte(599)),
  body: z.unknown(),
  /** Seconds to wait before retrying, on overload or rate limiting. */
  retryAfter: z.optional(z.int().check(z.gte(1), z.lte(600))),
});

export const readsApi = {
  together: endpoint({
    method: 'POST',
    path: '/reads',
    needs: 'account:use',
    via: 'server',
    changes: false,
    summary: 'Answers several reads of one page in order, each as if it were called on its own.',
    body: z.object({ reads: z.array(read).check(z.minLength(1), z.maxLength(MAX_BATCHED_READS)) }),
    response: z.object({ answers: z.array(answer) }),
  }),
};
