import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIX, KEY_SHAPE } from '@/lib/ingest/key/deviceKey';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 43;
const SUM_LENGTH = 6;

function inLetters(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = DIGITS[Number(rest % 62n)]! + text;
  return text.padStart(length, '0');
}

const sumOf = (text: string) => inLetters(BigInt(crc32(text)), SUM_LENGTH);

/** Generates a device key: a prefix for secret scanners, 256 random bits, and a checksum of both. */
export function makeKey(): string {
  const secret = inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return KEY_PREFIX + secret + sumOf(KEY_PREFIX + secret);
}

/** Whether a text has the shape and checksum of a device key; whether it exists is looked up in the database. */
export function isKey(text: string): boolean {
  return KEY_SHAPE.test(text) && text.endsWith(sumOf(text.slice(0, -SUM_LENGTH)));
}
