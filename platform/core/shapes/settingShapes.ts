import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { MAX_CLOCK_OFFSET } from '@/lib/shared/clock';
import { isLoopback, isSite } from '@/lib/shared/webAddress';
import { bucketOf, decodedOf, folderOf } from './bucket';

/** String schema with a predicate, for settings beyond zod's own types. */

const textOf = (isRight: (text: string) => boolean) => z.string().check(z.refine(isRight));

/** A URL with a matching protocol. */
export const addressBy = (protocol: RegExp) => textOf((text) => URL.canParse(text) && protocol.test(new URL(text).protocol));
/** URL of a Redis server; its client throws on credentials that cannot be decoded, and on a path other than the number of a database. */
export const redis = textOf((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^rediss?:$/.test(url.protocol) || !/^\/?\d*$/.test(url.pathname)) return false;
  return [url.username, url.password].every((part) => decodedOf(part) !== null);
});
/** URL of the portal, which must be at the root of a host. */
export const site = textOf(isSite);
/** Issuer URL: must be https, so that identities cannot be read or altered in transit; http is allowed on this machine for trials. */
export const issuer = textOf((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
});
export const fileStore = textOf((text) => folderOf(text) !== null || bucketOf(text) !== null);
export const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535));
export const count = z.coerce.number().check(z.int(), z.gte(1));
export const offset = z.coerce.number().check(z.int(), z.gte(-MAX_CLOCK_OFFSET), z.lte(MAX_CLOCK_OFFSET));

const ADDRESS = '[^\\s<>@,]+@[^\\s<>@,]+';
/** Display name in mail syntax: quoted if it contains separators. */
const NAME = '(?:"(?:[^"\\\\\\r\\n]|\\\\.)*"|[^",:;<>\\r\\n])*';
const SENDER = new RegExp(`^(?:${ADDRESS}|${NAME}<${ADDRESS}>)$`);
/** A single mail sender, with or without a display name. */
export const sender = textOf((text) => SENDER.test(text));

/** Fastify's names of reserved networks. */
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

/** Comma-separated addresses and networks; Fastify throws on invalid ones too, but late during startup. */
export const networks = textOf((text) => text.split(',').every((one) => NETWORKS.includes(one.trim()) || isNetwork(one.trim())));
