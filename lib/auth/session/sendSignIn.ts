import { request } from '@/lib/browser/http';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import { sessionCalls } from './contract';

/** Signs in. Throws BrowserError. A module of its own, loaded when it is needed: the contract weighs as much as the page that asks. */
export function sendSignIn(body: BodyOf<typeof sessionCalls.signIn>): Promise<ResponseOf<typeof sessionCalls.signIn>> {
  return request(sessionCalls.signIn, { body });
}
