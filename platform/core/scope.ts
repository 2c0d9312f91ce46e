import type { DeviceCode } from '@/lib/shared/fields';
import { may, type DataKind, type HEALTH_KINDS, type Holder, type Permission } from '@/lib/shared/permissions';

declare const proven: unique symbol;
type Proof<Name extends string, T> = T & { readonly [proven]: Name };

/** The account that makes the call, from its token. */
export interface Viewer extends Holder {
  memberSeq: number;
  compSeq: number;
  /** A lobby display: it may only see activity rankings and people's pictures. */
  rankOnly?: boolean;
}

/** An account by its numbers alone: whose something is, and no proof of access, unlike a scope. */
export interface Owner {
  compSeq: number;
  memberSeq: number;
}

declare const opened: unique symbol;
/** Measurements that a scope opens: a data kind, or all health kinds. */
export type OpenedKind = DataKind | 'health';
type KindsIn<K extends OpenedKind> = K extends 'health' ? (typeof HEALTH_KINDS)[number] : K;
/** A scope of several kinds is assignable where fewer are required, but not vice versa. */
interface Opens<K extends OpenedKind> {
  readonly [opened]: (kind: KindsIn<K>) => void;
}

/**
 * Proof that the viewer may read and write one member's data, with measurements of the given kinds only. The database hides what the member
 * withholds from the viewer; `withheld` lists it for code that would otherwise look further.
 */
export type MemberScope<K extends OpenedKind = never> = Opens<K> &
  Proof<'member', { compSeq: number; memberSeq: number; viewer: Viewer; withheld?: readonly Permission[] }>;
/** Proof that the viewer watches over members: those of one manager, or with null the whole company; measurements as above. */
export type GroupScope<K extends OpenedKind = never> = Opens<K> &
  Proof<'group', { compSeq: number; managerSeq: number | null; viewer: Viewer }>;
/** Proof that the viewer may see a company's own facts and aggregates; opens no member's records. */
export type CompanyScope = Proof<'company', { compSeq: number; viewer: Viewer }>;
/** Proof that the viewer is an administrator. */
export type PlatformScope = Proof<'platform', { viewer: Viewer }>;

/** Proof that a device holds a key of the company: it may deliver readings, but not read. */
export type DeviceScope = Proof<'device', { compSeq: number; keySeq: number; device: DeviceCode }>;

/** Widens a scope by a kind if the viewer may read it, else null; for figures that are more precise with it. */
export function findWider<K extends OpenedKind, M extends OpenedKind>(scope: MemberScope<K>, kind: M): MemberScope<K | M> | null {
  return may(scope.viewer, `${kind}:read`, scope.withheld) ? (scope as MemberScope<K | M>) : null;
}

/** Scope of somebody whose account was deleted over their own data: for the mailed take-out link, and for erasure. */
export function leaverScope({ compSeq, seq }: { compSeq: number; seq: number }): MemberScope<'body' | 'health'> {
  const viewer: Viewer = { compSeq, memberSeq: seq, role: 'U' };
  return { compSeq, memberSeq: seq, viewer } as MemberScope<'body' | 'health'>;
}

/** Scope of a device whose key was found and is active. */
export function deviceScope(found: { compSeq: number; keySeq: number; device: DeviceCode }): DeviceScope {
  return found as DeviceScope;
}
