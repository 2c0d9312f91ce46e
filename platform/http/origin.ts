import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { BROWSER_NAME } from '@/lib/auth/signIns/signIns';

/** Stored origin of a sign-in. */
export interface SignInOrigin {
  browser: string;
  address: string;
}

/** Network of an IP address: 24 bits for IPv4, 48 for IPv6. '' if invalid. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toByteArray().slice(0, 3).join('.')
    : (parsed as ipaddr.IPv6).parts
        .slice(0, 3)
        .map((part) => part.toString(16))
        .join(':');
}

/** Origin of a request as it is stored: the browser family named by the portal, and the network. */
export function signInOriginOf(request: FastifyRequest): SignInOrigin {
  const named = request.headers['x-browser'];
  return { browser: typeof named === 'string' && BROWSER_NAME.test(named) ? named : '', address: networkOf(request.ip) };
}
