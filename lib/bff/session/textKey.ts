import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/bff/env';

/**
 * The key by which the browser seals unsaved text when a session ends (lib/browser/kept/keptText.ts): always the same per person, and given
 * to that person's pages only. During a rotation of secrets it is a comma-separated list, newest first, so that text sealed with the older
 * one can still be opened.
 */
export function textKeyOf({ compSeq, memberSeq }: { compSeq: number; memberSeq: number }): string {
  const keyUnder = (secret: string) => createHmac('sha256', secret).update(`kept text of ${compSeq}/${memberSeq}`).digest('base64');
  return env().secrets.map(keyUnder).join(',');
}
