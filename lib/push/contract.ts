import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { isPushAddress, PUSH_KINDS } from './push';

/** base64url of `count` bytes. */
const bytes = (count: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}={0,2}$`)));
/** Endpoint URL issued by the browser's push service. */
const address = z.string().check(z.refine(isPushAddress));
/** sha256 of the address, hex: identifies the browser without exposing the address. */
const addressHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const pushApi = {
  state: endpoint({
    method: 'GET',
    path: '/member/push',
    needs: 'chat:use',
    summary:
      'Returns the public key for push subscriptions, and the kinds a browser is subscribed to (null if it is not the caller’s). `kept`: it was saved in this session.',
    query: z.object({ browser: z.optional(addressHash) }),
    response: z.object({ publicKey: z.string(), kinds: z.nullable(z.array(z.enum(PUSH_KINDS))), kept: z.boolean() }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/member/push',
    needs: 'chat:use',
    summary: 'Subscribes a browser to new missions, notices or messages; replaces any other account’s subscription of that browser.',
    body: z.object({
      address,
      /** Public key and auth secret of the subscription (RFC 8291): 65 and 16 bytes. */
      p256dh: bytes(65),
      auth: bytes(16),
      kinds: z.array(z.enum(PUSH_KINDS)).check(z.minLength(1), z.maxLength(PUSH_KINDS.length)),
    }),
    response: accepted,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/member/push',
    needs: 'chat:use',
    summary: 'Unsubscribes a browser of the caller; any other is left unchanged.',
    body: z.object({ browser: addressHash }),
    response: accepted,
  }),
};
