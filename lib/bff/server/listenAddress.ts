import { parseArgs } from 'node:util';

/** Where the portal listens by the arguments of its program; by default where only this machine reaches it. */
export function listenAddress(args: string[]): { host: string; port: number } {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string', short: 'p', default: '3000' }, host: { type: 'string', short: 'H', default: '127.0.0.1' } },
  });
  return { host: values.host, port: Number(values.port) };
}
