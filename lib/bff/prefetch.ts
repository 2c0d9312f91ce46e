import 'server-only';
import { headers } from 'next/headers';
import type { EndpointSpec, InputOf } from '@/lib/shared/endpoint';
import { keyOf, type KeyInput } from '@/lib/shared/key';
import { roleIn } from '@/lib/shared/roles';
import { ask } from './ask';
import { readSession } from './session';
import { standingOf } from './withdrawal';

/** One read that a page's first screen needs. */
export interface PrefetchCall {
  endpoint: EndpointSpec;
  input: KeyInput;
}

/** Names a read for `prefetch`, with the types of its contract. */
export function call<S extends EndpointSpec & { method: 'GET' }>(endpoint: S, input: InputOf<S>): PrefetchCall {
  return { endpoint, input: input as KeyInput };
}

/**
 * Reads on the server, in parallel, what the first screen needs; the answers by key, for FirstData. A read that fails is left
 * out: its panel asks again from the browser and shows what is wrong.
 */
export async function prefetch(...calls: PrefetchCall[]): Promise<Record<string, unknown>> {
  const session = await readSession();
  if (!session || session.mustChangePassword) return {};
  const client = (await headers()).get('x-forwarded-for');
  const ref = crypto.randomUUID();
  const standing = standingOf(session, ref);
  const entries = await Promise.all(
    calls
      .filter(({ endpoint }) => roleIn(endpoint.roles, session.type))
      .map(async ({ endpoint, input }): Promise<readonly [string, unknown][]> => {
        const query = endpoint.query?.safeParse(input.query ?? {});
        if (query && !query.success) return [];
        const asked = { params: input.params, query: query?.data };
        const answer = await ask(endpoint, asked, { ref, client, token: session.token, firstByteMs: 3000 }).catch(() => null);
        return answer === null ? [] : [[keyOf(endpoint, input), answer]];
      }),
  );
  if ((await standing) !== 'present') return {};
  return Object.fromEntries(entries.flat());
}
