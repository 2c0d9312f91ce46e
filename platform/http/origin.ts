import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { BROWSER_NAME } from '@/lib/auth/signIns/signIns';

/** Where a session is opened, as far as that is kept. */
export interface SignInOrigin {
  browser: string;
  address: string;
}

/** An address cut to its network: 24 bits of an IPv4 one, 48 of an IPv6 one. '' for what is no address. */
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

/** What is kept of where a call comes from: the family of browser that the portal names, and the network. */
export function signInOriginOf(request: FastifyRequest): SignInOrigin {
  const named = request.headers['x-browser'];
  return { browser: typeof named === 'string' && BROWSER_NAME.test(named) ? named : '', address: networkOf(request.ip) };
}
