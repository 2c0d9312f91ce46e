import type auth from '@/messages/en/auth.json';
import type body from '@/messages/en/body.json';
import type common from '@/messages/en/common.json';
import type member from '@/messages/en/member.json';
import type shell from '@/messages/en/shell.json';
import type { Locale } from './locale';

/** Message namespaces; each is one file per language, messages/{en,ko}/<namespace>.json. */
export interface Messages {
  common: typeof common;
  shell: typeof shell;
  auth: typeof auth;
  member: typeof member;
  body: typeof body;
}
export type Namespace = keyof Messages;

/** A record, so that a namespace without its entry here is a type error. */
const LISTED: Record<Namespace, true> = { common: true, shell: true, auth: true, member: true, body: true };
export const NAMESPACES = Object.keys(LISTED) as Namespace[];

/** All messages of one language, by namespace. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const loaded = await Promise.all(
    NAMESPACES.map(async (name) => [name, ((await import(`../../messages/${locale}/${name}.json`)) as { default: unknown }).default]),
  );
  return Object.fromEntries(loaded) as Messages;
}
