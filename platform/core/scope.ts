import type { DeviceCode } from '@/lib/shared/fields';
import { may, type DataKind, type HEALTH_KINDS, type Holder, type Permission } from '@/lib/shared/permissions';

declare const proven: unique symbol;
type Proven<Name extends string, T> = T & { readonly [proven]: Name };

/** The account that makes the call, as its token says. */
export interface Viewer extends Holder {
  memberSeq: number;
  compSeq: number;
  /** A lobby display: of all data it may see the activity rankings and the pictures of people. */
  rankOnly?: boolean;
}

declare const opened: unique symbol;
/** What a scope opens of measurements: a kind of them, or all that is called health. */
export type OpenedKind = DataKind | 'health';
type KindsIn<K extends OpenedKind> = K extends 'health' ? (typeof HEALTH_KINDS)[number] : K;
/** A scope of several kinds serves where fewer are asked for, never the other way round. */
interface Opens<K extends OpenedKind> {
  readonly [opened]: (kind: KindsIn<K>) => void;
}

/**
 * Proof that the viewer may read and write the data of one member; of measurements only those of the kinds that it names. What the member
 * keeps from the viewer the database shows as if there were none; `withheld` names it for what would otherwise look for more.
 */
export type MemberScope<K extends OpenedKind = never> = Opens<K> &
  Proven<'member', { compSeq: number; memberSeq: number; viewer: Viewer; withheld?: readonly Permission[] }>;
/** Proof that the viewer watches over members: those of one manager, or with null all of the company; of measurements as above. */
export type GroupScope<K extends OpenedKind = never> = Opens<K> &
  Proven<'group', { compSeq: number; managerSeq: number | null; viewer: Viewer }>;
/** Proof that the viewer may see a company's own facts and aggregates; it opens no member's record. */
export type CompanyScope = Proven<'company', { compSeq: number; viewer: Viewer }>;
/** Proof that the viewer runs the platform. */
export type PlatformScope = Proven<'platform', { viewer: Viewer }>;

/** Proof that a device holds a key of the company: it may deliver readings, and read nothing. */
export type DeviceScope = Proven<'device', { compSeq: number; keySeq: number; device: DeviceCode }>;

/** The same scope with one kind more where the viewer may read that, null elsewhere: for figures that are finer with it. */
export function findWider<K extends OpenedKind, M extends OpenedKind>(scope: MemberScope<K>, kind: M): MemberScope<K | M> | null {
  return may(scope.viewer, `${kind}:read`, scope.withheld) ? (scope as MemberScope<K | M>) : null;
}

/** The scope of a member whose account was deleted, over their own data: for the link that was mailed to them, and for erasing. */
export function leaverScope({ compSeq, seq }: { compSeq: number; seq: number }): MemberScope<'body' | 'health'> {
  const viewer: Viewer = { compSeq, memberSeq: seq, role: 'U' };
  return { compSeq, memberSeq: seq, viewer } as MemberScope<'body' | 'health'>;
}

/** The scope of a device whose key was found and is in use. */
export function deviceScope(found: { compSeq: number; keySeq: number; device: DeviceCode }): DeviceScope {
  return found as DeviceScope;
}
