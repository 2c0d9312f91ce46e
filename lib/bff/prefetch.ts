import 'server-only';
import { headers } from 'next/headers';
import type { PrefetchCall } from '@/lib/shared/prefetchCall';
import { keyOf, OWNER_KEY, WAITED_KEY } from '@/lib/shared/readKey';
import { isOpenTo } from '@/lib/shared/permissions';
import { pendingStepPath } from '@/lib/shared/guard/pendingSteps';
import { firstDataDeadline } from './firstDataDeadline';
import { callEndpoint } from './upstream/callEndpoint';
import { batchRead } from './upstream/batchRead';
import { readSession } from './session/session';
import { accountStatusOf } from './session/accountCheck';

/**
 * Reads on the server, in parallel, what the first screen needs. Returns the responses by key for FirstData, with their owner
 * (`OWNER_KEY`). A failed read is left out: its panel requests it again from the browser and shows the error, within the rest of the time
 * budget (`WAITED_KEY`).
 */
export async function prefetch(...calls: PrefetchCall[]): Promise<Record<string, unknown>> {
  const session = await readSession();
  // on the second-factor page only the calls open to it are read; on the other blocking pages none
  if (!session || (!session.factorDue && pendingStepPath(session))) return {};
  const owner = { [OWNER_KEY]: session.memberSeq };
  const patience = await firstDataDeadline();
  const firstByteMs = patience.left();
  // an upstream that has not responded so far would delay the page as well
  if (firstByteMs === null) return { ...owner, [WAITED_KEY]: patience.waited() };
  const client = (await headers()).get('x-forwarded-for');
  const ref = crypto.randomUUID();
  const accountStatus = accountStatusOf(session, { ref, client });
  // tokens of lobby displays and of sessions before their second factor open single calls only
  const ask = session.rankOnly || session.factorDue ? callEndpoint : batchRead;
  const entries = await Promise.all(
    calls
      .filter(({ endpoint }) => isOpenTo(endpoint, { role: session.type }) && (!session.rankOnly || endpoint.lobby))
      .filter(({ endpoint }) => !session.factorDue || endpoint.beforeFactor)
      .map(async ({ endpoint, input }): Promise<readonly [string, unknown][]> => {
        const query = endpoint.query?.safeParse(input.query ?? {});
        if (query && !query.success) return [];
        const body = endpoint.body?.safeParse(input.body);
        if (body && !body.success) return [];
        const asked = { params: input.params, query: query?.data, body: body?.data };
        const answer = await ask(endpoint, asked, { ref, client, token: session.token, firstByteMs }).catch(() => null);
        return answer === null ? [] : [[keyOf(endpoint, input), answer]];
      }),
  );
  if ((await accountStatus) !== 'present') return {};
  const found = { ...owner, ...Object.fromEntries(entries.flat()) };
  return entries.some((entry) => entry.length === 0) ? { ...found, [WAITED_KEY]: patience.waited() } : found;
}
