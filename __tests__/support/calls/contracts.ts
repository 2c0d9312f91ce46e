import type { EndpointSpec } from '@/lib/shared/endpoint';
import type { PlatformApp } from '@/platform/http/route';
import { filesUnder } from '@/__tests__/support/sources';

/** One call of a contract and where it is declared. */
export interface DeclaredCall {
  /** Module and name, such as 'lib/body/contract bodyApi.list'. */
  name: string;
  spec: EndpointSpec;
}

/** Every call of every contract. */
export function declaredCalls(): Promise<DeclaredCall[]> {
  return callsIn('Api');
}

/** Every call of the portal itself, which the upstream does not know. */
export function ownCalls(): Promise<DeclaredCall[]> {
  return callsIn('Calls');
}

async function callsIn(suffix: 'Api' | 'Calls'): Promise<DeclaredCall[]> {
  const modules = filesUnder('lib').filter((path) => path.endsWith('/contract.ts'));
  const found = await Promise.all(
    modules.map(async (path) => {
      const source = path.replace(/\.ts$/, '');
      const exported = (await import(`@/${source}`)) as Record<string, Record<string, EndpointSpec>>;
      return Object.entries(exported)
        .filter(([api]) => api.endsWith(suffix))
        .flatMap(([api, calls]) => Object.entries(calls).map(([key, spec]) => ({ name: `${source} ${api}.${key}`, spec })));
    }),
  );
  return found.flat();
}

/** Every call that the platform’s domains register, without starting it. */
export async function platformCalls(): Promise<EndpointSpec[]> {
  const nothing: unknown = new Proxy(() => nothing, { get: () => nothing, apply: () => nothing });
  const app = { http: nothing, database: nothing, services: nothing, endpoints: [], reads: new Map() } as unknown as PlatformApp;
  const { DOMAINS } = await import('@/platform/server/domains');
  for (const register of DOMAINS) register(app);
  return app.endpoints;
}
