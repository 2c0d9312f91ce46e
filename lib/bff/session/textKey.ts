import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/bff/env';

/**
 * The key by which the browser seals what somebody has typed when their session ends (lib/browser/kept/keptText.ts): the same for the same
 * person, and no page but theirs has it. While a secret is turned over it is several, newest first, with commas: what was sealed under
 * the older one opens still.
 */
export function textKeyOf({ compSeq, memberSeq }: { compSeq: number; memberSeq: number }): string {
  const keyUnder = (secret: string) => createHmac('sha256', secret).update(`kept text of ${compSeq}/${memberSeq}`).digest('base64');
  return env().secrets.map(keyUnder).join(',');
}
