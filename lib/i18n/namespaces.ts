import type auth from '@/messages/en/auth.json';
import type body from '@/messages/en/body.json';
import type chat from '@/messages/en/chat.json';
import type company from '@/messages/en/company.json';
import type common from '@/messages/en/common.json';
import type consent from '@/messages/en/consent.json';
import type device from '@/messages/en/device.json';
import type dashboard from '@/messages/en/dashboard.json';
import type factor from '@/messages/en/factor.json';
import type health from '@/messages/en/health.json';
import type home from '@/messages/en/home.json';
import type inbox from '@/messages/en/inbox.json';
import type memberList from '@/messages/en/memberList.json';
import type measures from '@/messages/en/measures.json';
import type mission from '@/messages/en/mission.json';
import type poster from '@/messages/en/poster.json';
import type notice from '@/messages/en/notice.json';
import type recipients from '@/messages/en/recipients.json';
import type rank from '@/messages/en/rank.json';
import type exercise from '@/messages/en/exercise.json';
import type exerciseDesk from '@/messages/en/exerciseDesk.json';
import type privacy from '@/messages/en/privacy.json';
import type policy from '@/messages/en/policy.json';
import type protection from '@/messages/en/protection.json';
import type review from '@/messages/en/review.json';
import type member from '@/messages/en/member.json';
import type unassigned from '@/messages/en/unassigned.json';
import type settings from '@/messages/en/settings.json';
import type missionDesk from '@/messages/en/missionDesk.json';
import type signIns from '@/messages/en/signIns.json';
import type shell from '@/messages/en/shell.json';
import type terms from '@/messages/en/terms.json';
import type transfer from '@/messages/en/transfer.json';
import type { Locale } from '@/lib/shared/languages';

/** Message namespaces, one file per language each: messages/{en,ko}/<namespace>.json. */
export interface Messages {
  common: typeof common;
  consent: typeof consent;
  company: typeof company;
  dashboard: typeof dashboard;
  settings: typeof settings;
  missionDesk: typeof missionDesk;
  shell: typeof shell;
  signIns: typeof signIns;
  auth: typeof auth;
  member: typeof member;
  memberList: typeof memberList;
  body: typeof body;
  privacy: typeof privacy;
  policy: typeof policy;
  protection: typeof protection;
  review: typeof review;
  exercise: typeof exercise;
  factor: typeof factor;
  exerciseDesk: typeof exerciseDesk;
  notice: typeof notice;
  poster: typeof poster;
  rank: typeof rank;
  recipients: typeof recipients;
  mission: typeof mission;
  health: typeof health;
  home: typeof home;
  measures: typeof measures;
  inbox: typeof inbox;
  chat: typeof chat;
  terms: typeof terms;
  transfer: typeof transfer;
  device: typeof device;
  unassigned: typeof unassigned;
}
export type Namespace = keyof Messages;

/** A record, so that a namespace missing here is a type error. */
const LISTED: Record<Namespace, true> = {
  common: true,
  consent: true,
  company: true,
  dashboard: true,
  settings: true,
  missionDesk: true,
  shell: true,
  signIns: true,
  auth: true,
  member: true,
  memberList: true,
  body: true,
  privacy: true,
  policy: true,
  protection: true,
  review: true,
  exercise: true,
  factor: true,
  exerciseDesk: true,
  notice: true,
  poster: true,
  rank: true,
  recipients: true,
  mission: true,
  health: true,
  home: true,
  measures: true,
  inbox: true,
  chat: true,
  terms: true,
  transfer: true,
  device: true,
  unassigned: true,
};
export const NAMESPACES = Object.keys(LISTED) as Namespace[];

/** Loaded messages by language, since every page needs them. */
const KEPT = new Map<Locale, Messages>();

/** All messages of one language, by namespace. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const kept = KEPT.get(locale);
  if (kept) return kept;
  const loaded = await Promise.all(
    NAMESPACES.map(async (name) => [name, ((await import(`../../messages/${locale}/${name}.json`)) as { default: unknown }).default]),
  );
  const messages = Object.fromEntries(loaded) as Messages;
  KEPT.set(locale, messages);
  return messages;
}
