import { request } from '@/lib/browser/http';
import { socialCalls } from './contract';
import type { ProviderId } from './identityProviders';

/** Where to sign in by a provider. Throws BrowserError. Loaded when it is needed, as the sign-in itself is. */
export async function startSocial(provider: ProviderId): Promise<string> {
  return (await request(socialCalls.start, { body: { provider } })).url;
}
