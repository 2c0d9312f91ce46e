import { FORMAT_FACTS } from '@/lib/shared/formatNames';
import { makeOneTimePassword } from '../../core/credentials/password';
import type { Tx } from '../../db/client';
import { createAccount } from '../../member/account.queries';
import type { Format } from '../formats/format';
import { findMemberByLogin } from './importPeople.queries';

/** A row names nobody, and nobody was said. */
export class NamesNobody extends Error {}

/** A file holds several people, whose names there mean nobody beyond it. */
export class NamesSeveral extends Error {}

/** Whom the rows of one file name: nobody where its names mean somebody within it alone. It throws `NamesSeveral` at the second of those. */
export function namedBeyond({ name }: Format): (owner: string) => string {
  let only = '';
  return (owner) => {
    if (owner === '' || !FORMAT_FACTS[name].namesWithin) return owner;
    if (only !== '' && owner !== only) throw new NamesSeveral();
    only = owner;
    return '';
  };
}

/** Whose readings the owners of files are: members of one company, made where they are missing. */
export class People {
  private readonly known = new Map<string, number>();

  constructor(
    private readonly compSeq: number,
    /** The member to whom files belong that name nobody. */
    private readonly fallback: number | undefined,
    private readonly now: Date,
  ) {}

  /** Accounts made in a transaction that failed are gone. */
  forget(): void {
    this.known.clear();
  }

  /** The member that an owner is; a new account is added to `made`. Throws `NamesNobody` when it is nobody. */
  async memberOf(tx: Tx, format: Format, owner: string, made: { id: string; password: string }[]): Promise<number> {
    const account = owner === '' ? null : format.account(owner);
    if (!account) {
      if (this.fallback === undefined) throw new NamesNobody();
      return this.fallback;
    }
    const { id } = account;
    const found = this.known.get(id) ?? (await findMemberByLogin(tx, this.compSeq, id));
    if (found !== undefined) {
      this.known.set(id, found);
      return found;
    }
    const created = await createAccount(
      tx,
      { compSeq: this.compSeq },
      { type: 'U', login: { id, sns: 'O', lang: 'EN' }, profile: { name: account.name, email: '' }, managerSeq: null },
      // in the transaction, but the command has its connection to itself
      await makeOneTimePassword(),
      this.now,
    );
    if (created.password) made.push({ id, password: created.password });
    return created.memberSeq;
  }
}
