import { and, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '../../core/access';
import { makeOneTimePassword } from '../../core/password';
import type { Tx } from '../../db/client';
import { companies } from '../../db/schema/company';
import { members } from '../../db/schema/member';
import { createAccount } from '../../member/account.queries';
import type { Format } from '../formats/format';

/** The company's master, in whose name an import runs. Throws with one sentence when there is no such company or master. */
export async function masterOf(tx: Tx, code: string): Promise<Viewer> {
  const [row] = await tx
    .select({ compSeq: members.compSeq, memberSeq: members.seq })
    .from(companies)
    .innerJoin(members, eq(members.compSeq, companies.seq))
    .where(and(eq(companies.code, code), isNull(companies.deletedAt), eq(members.type, 'S'), isNull(members.withdrawnAt)))
    .orderBy(members.seq)
    .limit(1);
  if (!row) throw new Error(`There is no company with the code ${code} and a master to import for.`);
  return { ...row, role: 'S' };
}

/** Whose readings the owners of files are: members of one company, made where they are missing. */
export class People {
  private readonly known = new Map<string, number>();

  constructor(
    private readonly compSeq: number,
    /** Login of the member to whom files belong that name nobody. */
    private readonly member: string | undefined,
    private readonly now: Date,
  ) {}

  /** Accounts made in a transaction that failed are gone. */
  forget(): void {
    this.known.clear();
  }

  private async find(tx: Tx, id: string): Promise<number | undefined> {
    const [row] = await tx
      .select({ memberSeq: members.seq })
      .from(members)
      .where(and(eq(members.compSeq, this.compSeq), eq(members.sns, 'O'), eq(members.loginId, id)));
    return row?.memberSeq;
  }

  /** The member that an owner is; a new account is added to `made`. Throws with one sentence when nobody is named. */
  async memberOf(tx: Tx, format: Format, owner: string, made: { id: string; password: string }[]): Promise<number> {
    const account = owner === '' ? null : format.account(owner);
    const id = account?.id ?? this.member;
    if (id === undefined) throw new Error('These files name nobody: say whose they are with --member ID.');
    const found = this.known.get(id) ?? (await this.find(tx, id));
    if (found !== undefined) {
      this.known.set(id, found);
      return found;
    }
    if (!account) throw new Error(`There is no member with the ID ${id} in this company.`);
    const created = await createAccount(
      tx,
      { compSeq: this.compSeq },
      { type: 'U', login: { id, sns: 'O', lang: 'EN' }, profile: { name: account.name, email: '' }, managerSeq: null },
      // in the transaction, but the command has its connection to itself
      await makeOneTimePassword(),
      this.now,
    );
    this.known.set(id, created.memberSeq);
    if (created.password) made.push({ id, password: created.password });
    return created.memberSeq;
  }
}
