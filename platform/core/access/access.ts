import { READS_AS } from '@/lib/consent/readers';
import type { About } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { DATA_KINDS, may, type Permission } from '@/lib/shared/permissions';
import { roleRow, watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { Tx } from '../../db/client';
import { enterCompany, enterPlatform, listConfirmed, listOpenable, listWithheld, writeAccesses } from './access.queries';
import { nameGroup } from './accessGroup.queries';
import type { CompanyScope, GroupScope, MemberScope, OpenedKind, PlatformScope, Viewer } from '../scope';

interface Call {
  /** What the access log says was done, such as 'GET /body/list'. */
  action: string;
  /** What of a member it opens, by its contract; nothing is logged, and so nothing opened, without. */
  about?: About;
  ip: string;
  now: Date;
}

function refuse(): never {
  throw new AppError('FORBIDDEN');
}

/** Looks at more people than this are written down as one row: a dashboard of ten thousand names as many, at each opening. */
const NAMED_SINGLY = 100;

/**
 * The one place that turns a viewer and the member asked about into a scope, or refuses with FORBIDDEN.
 * A member of another company and one who does not exist are refused alike, so that nothing is learnt by asking.
 */
export class Access {
  /** Members whose opening an import has written down already. */
  private accounted: ReadonlySet<number> = new Set();

  // private, so that no class can be made of it that writes less down
  private constructor(
    readonly viewer: Viewer,
    private readonly tx: Tx,
    private readonly call: Call,
  ) {}

  /** The access of one call, within its transaction. */
  static open(viewer: Viewer, tx: Tx, call: Call): Access {
    return new Access(viewer, tx, call);
  }

  /**
   * The same for adding what an import holds: the members whom the viewer confirmed it for are not written down once more for each
   * delivery, because the confirmation has done so in the transaction that named them. Everybody else is.
   */
  async accountedFor(importSeq: number): Promise<Access> {
    const access = new Access(this.viewer, this.tx, this.call);
    access.accounted = new Set(await listConfirmed(this.tx, this.viewer, importSeq));
    return access;
  }

  /** Refuses whoever lacks the permission. */
  require(permission: Permission): void {
    if (!may(this.viewer, permission)) refuse();
  }

  /** Refuses whoever may not read measurements of these kinds. */
  private requireKinds(kinds: readonly OpenedKind[]): void {
    for (const kind of kinds) this.require(`${kind}:read`);
  }

  /** The viewer's own data, and of their measurements those of the kinds named. */
  self<Kinds extends readonly OpenedKind[]>(...kinds: Kinds): MemberScope<Kinds[number]> {
    this.requireKinds(kinds);
    const { compSeq, memberSeq } = this.viewer;
    return { compSeq, memberSeq, viewer: this.viewer } as MemberScope<Kinds[number]>;
  }

  /**
   * The member asked about, or the viewer when none is named, and of their measurements those of the kinds named: what reads
   * others does not take the scope. Looking at somebody else is logged in the same transaction.
   */
  async member<Kinds extends readonly OpenedKind[]>(memberSeq?: number, ...kinds: Kinds): Promise<MemberScope<Kinds[number]>> {
    const { viewer } = this;
    if (memberSeq === undefined || memberSeq === viewer.memberSeq) return this.self(...kinds);
    const scope = await this.memberUnlogged(memberSeq, ...kinds);
    await this.logAccess(memberSeq);
    return scope;
  }

  /** The same without a line in the log: for what hands nothing out yet, or hands out a file that `logExport` writes down. */
  async memberUnlogged<Kinds extends readonly OpenedKind[]>(memberSeq: number, ...kinds: Kinds): Promise<MemberScope<Kinds[number]>> {
    this.requireKinds(kinds);
    await this.requireMember(memberSeq);
    const { viewer, tx } = this;
    // who names no kind reads nothing that could be kept from them
    const kept = kinds.length === 0 ? DATA_KINDS : await listWithheld(tx, viewer.compSeq, memberSeq, READS_AS[viewer.role], this.call.now);
    const withheld = kept.map((kind) => `${kind}:read` as const);
    return { compSeq: viewer.compSeq, memberSeq, viewer, withheld } as unknown as MemberScope<Kinds[number]>;
  }

  /** Refuses a member whom the viewer may not open; nothing is looked at yet, and nothing logged. */
  async requireMember(memberSeq: number): Promise<void> {
    if ((await listOpenable(this.tx, this.viewer, [memberSeq])).length === 0) refuse();
  }

  /**
   * Of the members named those for whom the viewer may deliver, themselves among them: no measurement is read. The others are left out, so
   * that nothing is learnt by naming them. Logged as with `member`, all in one go.
   */
  async recipients(memberSeqs: Iterable<number>): Promise<number[]> {
    const { viewer, tx } = this;
    const named = [...new Set(memberSeqs)];
    const others = named.filter((memberSeq) => memberSeq !== viewer.memberSeq);
    const openable = others.length === 0 ? [] : await listOpenable(tx, viewer, others);
    await this.logAccesses(openable);
    return named.length === others.length ? openable : [viewer.memberSeq, ...openable];
  }

  /** The members the viewer watches over: a manager's own, all of the company for its master. */
  members<Kinds extends readonly OpenedKind[]>(...kinds: Kinds): GroupScope<Kinds[number]> {
    const { viewer } = this;
    this.requireKinds(kinds);
    if (!watchesMembers(viewer.role)) refuse();
    return { compSeq: viewer.compSeq, managerSeq: watchesCompany(viewer.role) ? null : viewer.memberSeq, viewer } as GroupScope<
      Kinds[number]
    >;
  }

  /** A company's own facts and aggregates: any company for the administrator, the own one for everybody else. */
  async company(compSeq?: number): Promise<CompanyScope> {
    const { viewer, tx } = this;
    const wanted = compSeq ?? viewer.compSeq;
    if (wanted !== viewer.compSeq) {
      if (roleRow(viewer.role).reach !== 'PLATFORM') refuse();
      if (!(await enterCompany(tx, wanted))) throw new AppError('NOT_FOUND');
    }
    return { compSeq: wanted, viewer } as CompanyScope;
  }

  /** The whole platform, for the administrator alone. */
  async platform(): Promise<PlatformScope> {
    if (roleRow(this.viewer.role).reach !== 'PLATFORM') refuse();
    await enterPlatform(this.tx);
    return { viewer: this.viewer } as PlatformScope;
  }

  /** Writes down that the viewer looked at or changed another member's data; no row, no data. */
  async logAccess(subjectSeq: number): Promise<void> {
    await this.logAccesses([subjectSeq]);
  }

  /**
   * The same for a list of members; the viewer's own number in it is passed over. A long list is one row that names its people together.
   * An administrator's acts stand in the log of the company that they are about.
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

  /** Writes down whose rows were taken away as a file, how many of each, and why (X4). */
  async logExport(rows: readonly { memberSeq: number }[], reason: string): Promise<void> {
    const counts = new Map<number, number>();
    for (const { memberSeq } of rows) counts.set(memberSeq, (counts.get(memberSeq) ?? 0) + 1);
    const { viewer, call } = this;
    const common = { compSeq: viewer.compSeq, viewerSeq: viewer.memberSeq, action: call.action, ip: call.ip, at: call.now, reason };
    const entries = [...counts].map(([subjectSeq, count]) => ({ ...common, subjectSeq, rows: count }));
    await this.keep(() => writeAccesses(this.tx, entries));
  }

  /** Writes down that the viewer took their own data away, and how many rows of it. */
  async logDownload(rows: number): Promise<void> {
    const { viewer, call } = this;
    const entry = { compSeq: viewer.compSeq, viewerSeq: viewer.memberSeq, subjectSeq: viewer.memberSeq, rows };
    await this.keep(() => writeAccesses(this.tx, [{ ...entry, action: call.action, ip: call.ip, at: call.now }]));
  }

  private async keep(write: () => Promise<unknown>): Promise<void> {
    if (!this.call.about) throw new Error(`${this.call.action} opens a member’s data: say in its contract what it is about`);
    try {
      await write();
    } catch (cause) {
      // not refused for good: nothing is shown that could not be written down
      throw new AppError('INTERNAL', { status: 503, cause });
    }
  }
}
