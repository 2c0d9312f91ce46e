import { millisecondsInDay } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { roleRow, watchesCompany, type Role } from '@/lib/shared/roles';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members, unitSettings } from '../db/schema/member';
import { insertRows } from './insert';
import type { SeedMember } from './seedPeople';

export interface SeedStaff {
  login: string;
  name: string;
  type: Exclude<Role, 'U'>;
  gender: 'M' | 'F';
  dept: string;
}

export interface SeedCompany {
  code: string;
  name: string;
  address: string;
  tel: string;
  staff: readonly SeedStaff[];
}

/** A company with its accounts in the database; `seqOf` maps logins to numbers. */
export interface SeededCompany {
  compSeq: number;
  managers: number[];
  master: number;
  seqOf: (login: string) => number;
}

/** Days ago the company joined. */
const JOINED = 370;

function emailOf(login: string, code: string): string {
  return `${login}@${code.toLowerCase()}.example`;
}

/** Creates a company with its managers and members; all accounts share one password hash, because hashing is slow by design. */
export async function seedCompany(
  tx: Tx,
  company: SeedCompany,
  people: readonly SeedMember[],
  now: Date,
  passwordHash: string,
): Promise<SeededCompany> {
  const { code, name, address, tel, staff } = company;
  const createdAt = new Date(now.getTime() - JOINED * millisecondsInDay);
  const [row] = await tx
    .insert(companies)
    .values({ code, name, address, tel, email: emailOf('wellness', code), countryCode: '82', createdAt })
    .returning({ compSeq: companies.seq });
  if (!row) throw new Error(`company ${code} was not created`);
  const { compSeq } = row;
  const account = {
    compSeq,
    countryCode: '82',
    passwordHash,
    passwordChangedAt: createdAt,
    zoneChosenAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
  await insertRows(
    tx,
    members,
    staff.map(({ login, ...person }) => ({ ...account, ...person, loginId: login, email: emailOf(login, code), lang: 'KR' as const })),
  );
  const staffSeqs = await seqsOf(tx, compSeq);
  const managers = staff.filter(({ type }) => roleRow(type).reach === 'TEAM').map(({ login }) => staffSeqs(login));
  const master = staffSeqs(staff.find(({ type }) => watchesCompany(type))?.login ?? '');
  await tx.update(companies).set({ masterSeq: master }).where(eq(companies.seq, compSeq));
  await insertRows(
    tx,
    members,
    people.map((person) => ({
      ...account,
      loginId: person.login,
      type: 'U' as const,
      name: person.name,
      email: emailOf(person.login, code),
      phone: person.phone,
      gender: person.gender,
      birthDate: person.birthDate,
      height: person.height,
      timeZone: person.timeZone,
      lang: person.lang,
      dept: person.dept,
      managerSeq: person.manager === null ? null : (managers[person.manager] ?? null),
      mustChangePassword: person.mustChangePassword,
      // at the first sign-in the initial questions are asked as well
      firstRunAt: person.mustChangePassword ? null : createdAt,
      checkInAt: lastSignIn(person, now),
    })),
  );
  const seqOf = await seqsOf(tx, compSeq);
  const withUnits = people.flatMap(({ login, units }) => (units ? [{ compSeq, memberSeq: seqOf(login), ...units }] : []));
  await insertRows(tx, unitSettings, withUnits);
  return { compSeq, managers, master, seqOf };
}

/** Time of the last sign-in: none for people without data, else within the last week, or when their data ends. */
function lastSignIn({ body, steps, until, random }: SeedMember, now: Date): Date | null {
  if (body === null && steps === null) return null;
  return new Date(now.getTime() - (until + random.fork('sign-in').between(0.05, 6)) * millisecondsInDay);
}

/** Maps login IDs of a company to account numbers. */
async function seqsOf(tx: Tx, compSeq: number): Promise<(login: string) => number> {
  const rows = await tx.select({ seq: members.seq, loginId: members.loginId }).from(members).where(eq(members.compSeq, compSeq));
  const seqs = new Map(rows.map(({ seq, loginId }) => [loginId, seq]));
  return (login) => {
    const seq = seqs.get(login);
    if (seq === undefined) throw new Error(`no account ${login} in company ${compSeq}`);
    return seq;
  };
}
