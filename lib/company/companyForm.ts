import { email, loginId } from '@/lib/shared/fields';
import type { CompanyProfile } from './contract';
import { companyCode, COMPANY_REQUIRED, missingFields, OF_NEW_COMPANY, type CompanyStatus, type RequiredField } from './companyLimits';
import { DEFAULT_ZONE } from '@/lib/time/zone';
import type { WireLang } from '@/lib/shared/languages';

/** Values of the company form. */
export interface CompanyFields {
  id: string;
  /** The master's own name; only for a new company. */
  masterName: string;
  name: string;
  code: string;
  email: string;
  tel: string;
  address: string;
  /** yyyy-MM-dd; '' for never. */
  expDte: string;
  status: CompanyStatus;
  /** IANA zone of the company's days. */
  timeZone: string;
  /** The administrator's own password. */
  ppw: string;
}

/** Initial values of the form: those of the company, or of a new one in use. */
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

/** Form fields that the master or another administrator may change as well. */
export const COMPANY_SHARED = ['name', 'email', 'tel', 'address', 'expDte', 'status', 'timeZone'] as const;
export type SharedCompanyField = (typeof COMPANY_SHARED)[number];

/** Required fields that are blank; when editing, those of a new company do not count. */
export function blankFields(fields: CompanyFields, edit: boolean): RequiredField[] {
  return missingFields(fields).filter((field) => !edit || !OF_NEW_COMPANY.includes(field));
}

const CODE = /^[A-Za-z0-9_-]{1,10}$/;

/** Message key (company.form.…) of the error in a filled-in field, or null (spec §5). */
export function fieldFault(field: RequiredField, typed: string) {
  const value = typed.trim();
  if (value === '') return null;
  if (field === 'id' && !loginId.safeParse(value).success) return 'ErrorIdType';
  if (field === 'email' && !email.safeParse(value).success) return 'emailFormat';
  return field === 'code' && !CODE.test(value) ? 'codeFormat' : null;
}

const trimRequired = (fields: CompanyFields) =>
  Object.fromEntries(COMPANY_REQUIRED.map((field) => [field, fields[field].trim()])) as Record<RequiredField, string>;

/** Registration payload of a filled-in form; the master's email goes to the company's address, in the writer's language. */
export function registrationOf(fields: CompanyFields, lang: WireLang) {
  const { id, masterName, name, code, email: address } = trimRequired(fields);
  const { tel, expDte, status, timeZone, ppw } = fields;
  return {
    companyInfo: { cstatus: status, expDte: expDte || null, pcode: companyCode(code), ppw: ppw.trim() },
    companyProfile: { address: fields.address.trim(), compName: name, email: address, tel, timeZone },
    login: { lang, id, sns: 'O' as const },
    profile: { email: address, name: masterName },
  };
}

/** Change payload of a filled-in form, for the company as it was read. */
export function changesOf(fields: CompanyFields, { compSeq, version }: Pick<CompanyProfile, 'compSeq' | 'version'>) {
  const { name, email: address } = trimRequired(fields);
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

/** Form field by the last segment of its path in the payloads. */
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

/** Form field of a path in the registration or change payload. */
export function companyFieldFor(path: string): keyof CompanyFields | undefined {
  return FIELDS[path.split('.').at(-1) ?? ''];
}
