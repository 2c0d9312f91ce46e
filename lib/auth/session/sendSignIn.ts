import { request } from '@/lib/browser/http';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import { sessionCalls } from './contract';

/** Signs in. Throws BrowserError. Code-split: the contract is as large as the sign-in page itself. */
export function sendSignIn(body: BodyOf<typeof sessionCalls.signIn>): Promise<ResponseOf<typeof sessionCalls.signIn>> {
  return request(sessionCalls.signIn, { body });
}
