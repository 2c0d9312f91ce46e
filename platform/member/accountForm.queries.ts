import { shortDigest } from '../core/shortDigest';
import { members } from '../db/schema/member';

/** Columns of the account form. */
export const FORM_COLUMNS = {
  name: members.name,
  email: members.email,
  phone: members.phone,
  gender: members.gender,
  countryCode: members.countryCode,
  birthDate: members.birthDate,
  height: members.height,
  dept: members.dept,
  managerSeq: members.managerSeq,
};

type Form = Pick<typeof members.$inferSelect, keyof typeof FORM_COLUMNS>;

/** Version of an account form's contents, so that two managers who loaded the same form cannot both save it. */
export function versionOf({ name, email, phone, gender, countryCode, birthDate, height, dept, managerSeq }: Form): string {
  return shortDigest([name, email, phone, gender, countryCode, birthDate, height, dept, managerSeq]);
}
