import 'server-only';
import { headers } from 'next/headers';
import type { PrefetchCall } from '@/lib/shared/prefetchCall';
import { keyOf, lateKey, OWNER_KEY, WAITED_KEY } from '@/lib/shared/readKey';
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
 * budget (`WAITED_KEY`). A late one follows the page: its promise is under `lateKey`, and results in null if it fails.
 */
export async function prefetch(...calls: PrefetchCall[]): Promise<Record<string, unknown>> {
  const session = await readSession();
  // on the second-factor page only the calls open to it are read; on the other blocking pages none
  if (!session || (!session.factorDue && pendingStepPath(session))) return {};
  const patience = await firstDataDeadline();
  const firstByteMs = patience.rest();
  const client = (await headers()).get('x-forwarded-for');
  const ref = crypto.randomUUID();
  const accountStatus = accountStatusOf(session, { ref, client });
  // tokens of lobby displays and of sessions before their second factor open single calls only
  const ask = session.rankOnly || session.factorDue ? callEndpoint : batchRead;
  const answerTo = async ({ endpoint, input }: PrefetchCall): Promise<unknown> => {
    const query = endpoint.query?.safeParse(input.query ?? {});
    const body = endpoint.body?.safeParse(input.body);
    if (query?.success === false || body?.success === false) return null;
    const asked = { params: input.params, query: query?.data, body: body?.data };
    const answer = await ask(endpoint, asked, { ref, client, token: session.token, firstByteMs }).catch(() => null);
    return (await accountStatus) === 'present' ? answer : null;
  };
  const reads = calls
    .filter(({ endpoint }) => isOpenTo(endpoint, { role: session.type }) && (!session.rankOnly || endpoint.lobby))
    .filter(({ endpoint }) => !session.factorDue || endpoint.beforeFactor)
    .map((call) => ({ key: keyOf(call.endpoint, call.input), answer: answerTo(call) }));
  const found = { [OWNER_KEY]: session.memberSeq, ...Object.fromEntries(await entriesWithin(patience.left(), reads)) };
  return reads.every(({ key }) => key in found) ? found : { ...found, [WAITED_KEY]: patience.waited() };
}

const LATE = Symbol('late');

/** The responses that come within `ms`, and promises of those that do not. */
async function entriesWithin(ms: number, reads: readonly { key: string; answer: Promise<unknown> }[]): Promise<[string, unknown][]> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<typeof LATE>((resolve) => (timer = setTimeout(resolve, ms, LATE)));
  const entries = reads.map(async ({ key, answer }): Promise<[string, unknown][]> => {
    const first = await Promise.race([answer, timeUp]);
    if (first === LATE) return [[lateKey(key), answer]];
    return first === null ? [] : [[key, first]];
  });
  return (await Promise.all(entries).finally(() => clearTimeout(timer))).flat();
}
