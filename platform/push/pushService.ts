import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request, type buildConnector } from 'undici';
import webPush from 'web-push';
import type { PushKeys } from './pushKey.queries';
import { PUSH_SILENCE } from './pushOutbox.queries';

/** Seconds that a push service may keep a message for an offline browser. */
const KEEP = 24 * 3600;

const isPublic = ({ address }: { address: string }) => ipaddr.parse(address).range() === 'unicast';

/** DNS lookup restricted to public addresses: users supply these hosts, and none may lead into the platform's own network (SSRF). */
export const publicLookup: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(isPublic);
    const [first] = open;
    if (!first) answer(error ?? Object.assign(new Error('the host has no public address'), { code: 'EHOSTUNREACH' }), '', 4);
    else if (options.all) answer(null, open);
    else answer(null, first.address, first.family);
  });
};

/** A message per RFC 8030 and 8291: its subscription and encrypted payload. */
export interface PushMessage {
  browser: { address: string; p256dh: string; auth: string };
  payload: object;
  /** A newer message of the same topic replaces an undelivered one. */
  topic: string;
}

/** Sends a message and returns the push service's status. Throws if unreachable. Redirects are not followed, bodies are discarded. */
export type SendPush = (message: PushMessage, keys: PushKeys & { subject: string }) => Promise<number>;

/** Opens the push client; `connect` replaces the public network in tests. */
export function openPushService(connect: buildConnector.BuildOptions | buildConnector.connector = { lookup: publicLookup }): {
  send: SendPush;
  close: () => Promise<void>;
} {
  const agent = new Agent({ connect, connectTimeout: PUSH_SILENCE, headersTimeout: PUSH_SILENCE, bodyTimeout: PUSH_SILENCE });
  return {
    async send({ browser, payload, topic }, { subject, publicKey, privateKey }) {
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: browser.address, keys: { p256dh: browser.p256dh, auth: browser.auth } },
        JSON.stringify(payload),
        { vapidDetails: { subject, publicKey, privateKey }, TTL: KEEP, topic, urgency: 'normal' },
      );
      const answer = await request(endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body,
        dispatcher: agent,
        signal: AbortSignal.timeout(2 * PUSH_SILENCE),
      });
      await answer.body.dump({ limit: 1024 });
      return answer.statusCode;
    },
    close: () => agent.destroy(),
  };
}
