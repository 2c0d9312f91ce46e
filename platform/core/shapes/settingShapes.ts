import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { MAX_CLOCK_OFFSET } from '@/lib/shared/clock';
import { isLoopback, isSite } from '@/lib/shared/webAddress';
import { bucketOf, folderOf } from './bucket';

/** Shapes of settings, beyond those that zod has. */

const textOf = (isRight: (text: string) => boolean) => z.string().check(z.refine(isRight));

/** An address that begins with such a protocol. */
export const addressBy = (protocol: RegExp) => textOf((text) => URL.canParse(text) && protocol.test(new URL(text).protocol));
/** Where people open the portal, which has no other place than the root of a host. */
export const site = textOf(isSite);
/** What vouches for people must not be readable or changeable on the way; a provider on this machine is for trying out. */
export const issuer = textOf((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
});
export const fileStore = textOf((text) => folderOf(text) !== null || bucketOf(text) !== null);
export const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535));
export const count = z.coerce.number().check(z.int(), z.gte(1));
export const offset = z.coerce.number().check(z.int(), z.gte(-MAX_CLOCK_OFFSET), z.lte(MAX_CLOCK_OFFSET));

const ADDRESS = '[^\\s<>@,]+@[^\\s<>@,]+';
/** As mails write it: signs that part addresses stand in quotes. */
const NAME = '(?:"(?:[^"\\\\\\r\\n]|\\\\.)*"|[^",:;<>\\r\\n])*';
const SENDER = new RegExp(`^(?:${ADDRESS}|${NAME}<${ADDRESS}>)$`);
/** One sender of mails, with or without a name in front of its address. */
export const sender = textOf((text) => SENDER.test(text));

/** What Fastify calls networks of its own. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address, range, ...rest] = text.split('/');
  const version = isIP(address!);
  if (version === 0 || rest.length > 0) return false;
  if (range === undefined) return true;
  if (/^\d+$/.test(range)) return Number(range) >= 1 && Number(range) <= (version === 6 ? 128 : 32);
  const bits = range.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return version === 4 && isIP(range) === 4 && /^1+0*$/.test(bits.join(''));
}

/** Addresses and networks, with commas; Fastify throws at others, but only after much has begun. */
export const networks = textOf((text) => text.split(',').every((one) => NETWORKS.includes(one.trim()) || isNetwork(one.trim())));
