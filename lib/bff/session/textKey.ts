import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/bff/env';

/**
 * The key by which the browser seals what somebody has typed when their session ends (lib/browser/keptText.ts): the same for the same
 * person, and no page but theirs has it.
 */
export function textKeyOf({ compSeq, memberSeq }: { compSeq: number; memberSeq: number }): string {
  return createHmac('sha256', env().secrets[0]!).update(`kept text of ${compSeq}/${memberSeq}`).digest('base64');
}
