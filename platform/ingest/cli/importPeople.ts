import { FORMAT_FACTS } from '@/lib/shared/formatNames';
import { makeOneTimePassword } from '../../core/credentials/password';
import type { Tx } from '../../db/client';
import { createAccount } from '../../member/account.queries';
import type { Format } from '../formats/format';
import { findMemberByLogin } from './importPeople.queries';

/** A row names no one and no `--member` was given. */
export class UnknownPersonError extends Error {}

/** A file holds several people whose names are only unique within it. */
export class AmbiguousPersonError extends Error {}

/**
 * Returns a function that maps a row's owner to a name usable beyond its file, '' if the format's names are unique within a file only. It
 * throws `AmbiguousPersonError` for a second such name.
 */
export function globalOwnerName({ name }: Format): (owner: string) => string {
  let only = '';
  return (owner) => {
    if (owner === '' || !FORMAT_FACTS[name].namesWithin) return owner;
    if (only !== '' && owner !== only) throw new AmbiguousPersonError();
    only = owner;
    return '';
  };
}

/** Maps owners named in files to members of one company, creating missing accounts. */
export class People {
  private readonly known = new Map<string, number>();

  constructor(
    private readonly compSeq: number,
    /** The member who owns files that name no one. */
    private readonly fallback: number | undefined,
    private readonly now: Date,
  ) {}

  /** Clears the cache after a rolled-back transaction, whose accounts do not exist. */
  forget(): void {
    this.known.clear();
  }

  /** The member for an owner; a created account is added to `made`. Throws `UnknownPersonError` when there is neither an owner nor a fallback. */
  async memberOf(tx: Tx, format: Format, owner: string, made: { id: string; password: string }[]): Promise<number> {
    const account = owner === '' ? null : format.account(owner);
    if (!account) {
      if (this.fallback === undefined) throw new UnknownPersonError();
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
      // within the transaction, which is acceptable because the command uses the connection alone
      await makeOneTimePassword(),
      this.now,
    );
    if (created.password) made.push({ id, password: created.password });
    return created.memberSeq;
  }
}
