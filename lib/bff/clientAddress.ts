import { isIP } from 'node:net';

/** An address of IPv6 in its brackets, or one of IPv4; some proxies write the connection's port behind it. */
const ADDRESS = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * The address of the person's browser: that of the connection, or with `proxies` trusted proxies in front the entry that the
 * outermost of them wrote into X-Forwarded-For. What stands further left was written by the browser and is not believed.
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
