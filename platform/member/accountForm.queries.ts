import { shortDigest } from '../core/shortDigest';
import { members } from '../db/schema/member';

/** What the form of an account holds. */
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

/** Names what the form of an account holds: two managers who read the same name may not both change it. */
export function versionOf({ name, email, phone, gender, countryCode, birthDate, height, dept, managerSeq }: Form): string {
  return shortDigest([name, email, phone, gender, countryCode, birthDate, height, dept, managerSeq]);
}
