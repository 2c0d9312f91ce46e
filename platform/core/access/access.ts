import { READS_AS } from '@/lib/consent/readers';
import { countBy } from '@/lib/format/shares';
import type { About } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { DATA_KINDS, may, type Permission } from '@/lib/shared/permissions';
import { roleRow, watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { Tx } from '../../db/client';
import { scopeToCompany, scopeToPlatform, listConfirmed, listOpenable, listWithheld, writeAccesses } from './access.queries';
import { nameGroup } from './accessGroup.queries';
import type { CompanyScope, GroupScope, MemberScope, OpenedKind, PlatformScope, Viewer } from '../scope';

interface Call {
  /** Logged action, such as 'GET /body/list'. */
  action: string;
  /** What the call opens of a member, from its contract; without it nothing can be logged, and thus nothing opened. */
  about?: About;
  ip: string;
  now: Date;
}

function refuse(): never {
  throw new AppError('FORBIDDEN');
}

/** Accesses to more members than this are logged as one row: a dashboard would otherwise log ten thousand at each opening. */
const NAMED_SINGLY = 100;

/**
 * The only place that turns a viewer and a requested member into a scope, or throws FORBIDDEN. Unknown members and those of other companies
 * are refused alike, so that probing reveals nothing.
 */
export class Access {
  /** Members whose access an import has already logged. */
  private accounted: ReadonlySet<number> = new Set();

  // private, so that no instance can log less
  private constructor(
    readonly viewer: Viewer,
    private readonly tx: Tx,
    private readonly call: Call,
  ) {}

  /** Opens the access of a call within its transaction. */
  static open(viewer: Viewer, tx: Tx, call: Call): Access {
    return new Access(viewer, tx, call);
  }

  /**
   * Access for adding an import's readings: members for whom the viewer confirmed it are not logged again for each delivery, because the
   * confirmation was logged in its own transaction. Everyone else is.
   */
  async accountedFor(importSeq: number): Promise<Access> {
    const access = new Access(this.viewer, this.tx, this.call);
    access.accounted = new Set(await listConfirmed(this.tx, this.viewer, importSeq));
    return access;
  }

  /** Throws FORBIDDEN without the permission. */
  require(permission: Permission): void {
    if (!may(this.viewer, permission)) refuse();
  }

  /** Throws FORBIDDEN unless the viewer may read measurements of these kinds. */
  private requireKinds(kinds: readonly OpenedKind[]): void {
    for (const kind of kinds) this.require(`${kind}:read`);
  }

  /** Scope of the viewer's own data, with measurements of the given kinds. */
  self<Kinds extends readonly OpenedKind[]>(...kinds: Kinds): MemberScope<Kinds[number]> {
    this.requireKinds(kinds);
    const { compSeq, memberSeq } = this.viewer;
    return { compSeq, memberSeq, viewer: this.viewer } as MemberScope<Kinds[number]>;
  }

  /**
   * Scope of the requested member, by default the viewer, with measurements of the given kinds; code that reads other kinds does not accept
   * it. Access to someone else is logged in the same transaction.
   */
  async member<Kinds extends readonly OpenedKind[]>(memberSeq?: number, ...kinds: Kinds): Promise<MemberScope<Kinds[number]>> {
    const { viewer } = this;
    if (memberSeq === undefined || memberSeq === viewer.memberSeq) return this.self(...kinds);
    const scope = await this.memberUnlogged(memberSeq, ...kinds);
    await this.logAccess(memberSeq);
    return scope;
  }

  /** The same without logging: for code that returns nothing yet, or whose file is logged by `logExport`. */
  async memberUnlogged<Kinds extends readonly OpenedKind[]>(memberSeq: number, ...kinds: Kinds): Promise<MemberScope<Kinds[number]>> {
    this.requireKinds(kinds);
    await this.requireMember(memberSeq);
    const { viewer, tx } = this;
    // without kinds, nothing is read that could be withheld
    const kept = kinds.length === 0 ? DATA_KINDS : await listWithheld(tx, viewer.compSeq, memberSeq, READS_AS[viewer.role], this.call.now);
    const withheld = kept.map((kind) => `${kind}:read` as const);
    return { compSeq: viewer.compSeq, memberSeq, viewer, withheld } as unknown as MemberScope<Kinds[number]>;
  }

  /** Throws FORBIDDEN for a member whom the viewer may not open; opens no data and logs nothing. */
  async requireMember(memberSeq: number): Promise<void> {
    if ((await listOpenable(this.tx, this.viewer, [memberSeq])).length === 0) refuse();
  }

  /**
   * Filters members to those the viewer may deliver for, including the viewer; no measurement is read. Others are dropped silently, so that
   * probing reveals nothing. Logged as in `member`, in one batch.
   */
  async recipients(memberSeqs: Iterable<number>): Promise<number[]> {
    const { viewer, tx } = this;
    const named = [...new Set(memberSeqs)];
    const others = named.filter((memberSeq) => memberSeq !== viewer.memberSeq);
    const openable = others.length === 0 ? [] : await listOpenable(tx, viewer, others);
    await this.logAccesses(openable);
    return named.length === others.length ? openable : [viewer.memberSeq, ...openable];
  }

  /** Scope of the members the viewer watches over: a manager's own, or the whole company for its master. */
  members<Kinds extends readonly OpenedKind[]>(...kinds: Kinds): GroupScope<Kinds[number]> {
    const { viewer } = this;
    this.requireKinds(kinds);
    if (!watchesMembers(viewer.role)) refuse();
    return { compSeq: viewer.compSeq, managerSeq: watchesCompany(viewer.role) ? null : viewer.memberSeq, viewer } as GroupScope<
      Kinds[number]
    >;
  }

  /** Scope of a company's own facts and aggregates: any company for the administrator, the viewer's own for everyone else. */
  async company(compSeq?: number): Promise<CompanyScope> {
    const { viewer, tx } = this;
    const wanted = compSeq ?? viewer.compSeq;
    if (wanted !== viewer.compSeq) {
      if (roleRow(viewer.role).reach !== 'PLATFORM') refuse();
      if (!(await scopeToCompany(tx, wanted))) throw new AppError('NOT_FOUND');
    }
    return { compSeq: wanted, viewer } as CompanyScope;
  }

  /** Scope of the whole platform, for the administrator only. */
  async platform(): Promise<PlatformScope> {
    if (roleRow(this.viewer.role).reach !== 'PLATFORM') refuse();
    await scopeToPlatform(this.tx);
    return { viewer: this.viewer } as PlatformScope;
  }

  /** Logs that the viewer accessed or changed another member's data; if logging fails, so does the call. */
  async logAccess(subjectSeq: number): Promise<void> {
    await this.logAccesses([subjectSeq]);
  }

  /**
   * The same for a list of members, skipping the viewer. A long list becomes a single row that refers to a group. An administrator's
   * accesses are logged in the company they concern.
   */
  async logAccesses(subjects: readonly number[], { compSeq }: Pick<CompanyScope, 'compSeq'> = this.viewer): Promise<void> {
    const { viewer, call, tx } = this;
    const others = [...new Set(subjects)].filter((subjectSeq) => subjectSeq !== viewer.memberSeq && !this.accounted.has(subjectSeq));
    if (others.length === 0) return;
    const entry = { compSeq, viewerSeq: viewer.memberSeq, action: call.action, ip: call.ip, at: call.now };
    await this.keep(async () => {
      if (others.length > NAMED_SINGLY) await writeAccesses(tx, [{ ...entry, groupSeq: await nameGroup(tx, compSeq, others) }]);
      else
        await writeAccesses(
          tx,
          others.map((subjectSeq) => ({ ...entry, subjectSeq })),
        );
    });
  }

  /** Logs whose rows were exported as a file, how many of each, and why (X4). */
  async logExport(rows: readonly { memberSeq: number }[], reason: string): Promise<void> {
    const counts = countBy(rows, ({ memberSeq }) => memberSeq);
    const { viewer, call } = this;
    const common = { compSeq: viewer.compSeq, viewerSeq: viewer.memberSeq, action: call.action, ip: call.ip, at: call.now, reason };
    const entries = [...counts].map(([subjectSeq, count]) => ({ ...common, subjectSeq, rows: count }));
    await this.keep(() => writeAccesses(this.tx, entries));
  }

  /** Logs that the viewer downloaded their own data, and how many rows. */
  async logDownload(rows: number): Promise<void> {
    const { viewer, call } = this;
    const entry = { compSeq: viewer.compSeq, viewerSeq: viewer.memberSeq, subjectSeq: viewer.memberSeq, rows };
    await this.keep(() => writeAccesses(this.tx, [{ ...entry, action: call.action, ip: call.ip, at: call.now }]));
  }

  private async keep(write: () => Promise<unknown>): Promise<void> {
    if (!this.call.about) throw new Error(`${this.call.action} opens a member’s data: its contract must declare \`about\``);
    try {
      await write();
    } catch (cause) {
      // temporary failure: without a log entry nothing may be shown
      throw new AppError('INTERNAL', { status: 503, cause });
    }
  }
}
