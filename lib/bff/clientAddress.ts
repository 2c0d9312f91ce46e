import { isIP } from 'node:net';

/** An IPv6 address in brackets, or an IPv4 address with a port: some proxies append the port of the connection. */
const ADDRESS = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * The client's address: that of the connection, or with `proxies` trusted proxies in front the X-Forwarded-For entry written by the
 * outermost of them. Entries further left can be forged by the browser and are ignored.
 */
export function clientAddress(forwarded: string | undefined, remote: string | undefined, proxies: number): string | null {
  const chain = [...(forwarded ?? '').split(','), remote ?? ''].map((entry) =>
    entry
      .trim()
      .replace(ADDRESS, '$1$2')
      .replace(/^::ffff:/, ''),
  );
  const address = chain.at(-1 - proxies) ?? '';
  return isIP(address) ? address : null;
}
