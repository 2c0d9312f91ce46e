import 'server-only';
import { headers } from 'next/headers';
import type { PrefetchCall } from '@/lib/shared/prefetchCall';
import { keyOf, OWNER_KEY, WAITED_KEY } from '@/lib/shared/readKey';
import { isOpenTo } from '@/lib/shared/permissions';
import { wallPath } from '@/lib/shared/guard/walls';
import { firstDataPatience } from './firstDataPatience';
import { callEndpoint } from './upstream/callEndpoint';
import { readTogether } from './upstream/readTogether';
import { readSession } from './session/session';
import { accountStatusOf } from './session/accountCheck';

/**
 * Reads on the server, in parallel, what the first screen needs; the answers by key, for FirstData, and whose they are (`OWNER_KEY`). A read that fails is left
 * out: its panel asks again from the browser and shows what is wrong, within what is left of the reader's patience (`WAITED_KEY`).
 */
export async function prefetch(...calls: PrefetchCall[]): Promise<Record<string, unknown>> {
  const session = await readSession();
  // at the wall of the second factor the calls that open it are read, at the others nothing
  if (!session || (!session.factorDue && wallPath(session))) return {};
  const owner = { [OWNER_KEY]: session.memberSeq };
  const patience = await firstDataPatience();
  const firstByteMs = patience.left();
  // an upstream that has not answered the page so far would keep it from being shown, too
  if (firstByteMs === null) return { ...owner, [WAITED_KEY]: patience.waited() };
  const client = (await headers()).get('x-forwarded-for');
  const ref = crypto.randomUUID();
  const accountStatus = accountStatusOf(session, ref);
  // a display's token and one that waits for its second factor open single calls alone
  const ask = session.rankOnly || session.factorDue ? callEndpoint : readTogether;
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
