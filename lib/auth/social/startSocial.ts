import { request } from '@/lib/browser/http';
import { socialCalls } from './contract';
import type { ProviderId } from './identityProviders';

/** The address for signing in at a provider. Throws BrowserError. Code-split, like signing in itself. */
export async function startSocial(provider: ProviderId): Promise<string> {
  return (await request(socialCalls.start, { body: { provider } })).url;
}
