import { email, loginId } from '@/lib/shared/fields';
import type { CompanyProfile } from './contract';
import { companyCode, COMPANY_REQUIRED, missingFields, OF_NEW_COMPANY, type CompanyStatus, type RequiredField } from './companyLimits';
import { DEFAULT_ZONE } from '@/lib/time/zone';
import type { WireLang } from '@/lib/shared/languages';

/** What the company form holds, as its fields hold it. */
export interface CompanyFields {
  id: string;
  /** The master's own name; of a new company only. */
  masterName: string;
  name: string;
  code: string;
  email: string;
  tel: string;
  address: string;
  /** yyyy-MM-dd; '' never expires. */
  expDte: string;
  status: CompanyStatus;
  /** IANA name of the zone that the company's days are counted in. */
  timeZone: string;
  /** The administrator's own password. */
  ppw: string;
}

/** The form at first: what is known of the company, or a new one in use. */
export function firstCompany(company: CompanyProfile | null): CompanyFields {
  return {
    id: company?.id ?? '',
    masterName: '',
    name: company?.compName ?? '',
    code: company?.pcode ?? '',
    email: company?.email ?? '',
    tel: company?.tel ?? '',
    address: company?.address ?? '',
    expDte: company?.expDte ?? '',
    status: company?.cstatus ?? 'Y',
    timeZone: company?.timeZone ?? DEFAULT_ZONE,
    ppw: '',
  };
}

/** Fields of a company's form that its master, or another administrator, may change as well. */
export const COMPANY_SHARED = ['name', 'email', 'tel', 'address', 'expDte', 'status', 'timeZone'] as const;
export type SharedCompanyField = (typeof COMPANY_SHARED)[number];

/** Required fields that are blank; in an edit those of a new company are given and cannot be filled in. */
export function blankFields(fields: CompanyFields, edit: boolean): RequiredField[] {
  return missingFields(fields).filter((field) => !edit || !OF_NEW_COMPANY.includes(field));
}

const CODE = /^[A-Za-z0-9_-]{1,10}$/;

/** Message key (company.form.…) of what is wrong with a filled-in field, or null (spec §5). */
export function fieldFault(field: RequiredField, typed: string) {
  const value = typed.trim();
  if (value === '') return null;
  if (field === 'id' && !loginId.safeParse(value).success) return 'ErrorIdType';
  if (field === 'email' && !email.safeParse(value).success) return 'emailFormat';
  return field === 'code' && !CODE.test(value) ? 'codeFormat' : null;
}

const trimmed = (fields: CompanyFields) =>
  Object.fromEntries(COMPANY_REQUIRED.map((field) => [field, fields[field].trim()])) as Record<RequiredField, string>;

/** The registration that a filled-in form stands for; the master's mail goes to the company's address, in the writer's language. */
export function registrationOf(fields: CompanyFields, lang: WireLang) {
  const { id, masterName, name, code, email: address } = trimmed(fields);
  const { tel, expDte, status, timeZone, ppw } = fields;
  return {
    companyInfo: { cstatus: status, expDte: expDte || null, pcode: companyCode(code), ppw: ppw.trim() },
    companyProfile: { address: fields.address.trim(), compName: name, email: address, tel, timeZone },
    login: { lang, id, sns: 'O' as const },
    profile: { email: address, name: masterName },
  };
}

/** The changes that a filled-in form stands for, of a company as it was read. */
export function changesOf(fields: CompanyFields, { compSeq, version }: Pick<CompanyProfile, 'compSeq' | 'version'>) {
  const { name, email: address } = trimmed(fields);
  const { tel, expDte, status, timeZone, ppw } = fields;
  return {
    compSeq,
    compName: name,
    email: address,
    tel,
    address: fields.address.trim(),
    expDte: expDte || null,
    cstatus: status,
    timeZone,
    version,
    ppw: ppw.trim(),
  };
}

/** The form's fields by the last part of the names that the calls know them by. */
const FIELDS: Record<string, keyof CompanyFields> = {
  id: 'id',
  name: 'masterName',
  pcode: 'code',
  compName: 'name',
  email: 'email',
  tel: 'tel',
  address: 'address',
  expDte: 'expDte',
  timeZone: 'timeZone',
  ppw: 'ppw',
};

/** The field that fills a part of the registration or of the changes. */
export function companyFieldFor(path: string): keyof CompanyFields | undefined {
  return FIELDS[path.split('.').at(-1) ?? ''];
}
