import { useLocale } from 'next-intl';
import { asBrowserError } from '@/lib/browser/browserError';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { toWireLang } from '@/lib/i18n/locale';
import { companyApi } from './contract';
import { saveCompanyMessage } from './companyLimits';
import { changesOf, registrationOf, type CompanyFields } from './companyForm';

/** A company's own facts. */
export function useCompany(compSeq: number) {
  return useRead(companyApi.profile, { query: { compSeq } });
}

/** What a save was refused for: a message key, and the field at fault where one is named. */
export interface SaveRefusal {
  message: ReturnType<typeof saveCompanyMessage>;
  field: keyof CompanyFields | null;
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
};

/** Creates a company, or with a number changes that one. Answers null, or what was refused. */
export function useCompanySave(compSeq: number | null): (fields: CompanyFields) => Promise<SaveRefusal | null> {
  const lang = toWireLang(useLocale());
  const create = useSend(companyApi.register, [companyApi.list.path]);
  const change = useSend(companyApi.saveProfile, [companyApi.list.path, companyApi.profile.path]);
  return async (fields) => {
    try {
      if (compSeq === null) await create({ body: registrationOf(fields, lang) });
      else await change({ body: changesOf(fields, compSeq) });
      return null;
    } catch (thrown) {
      const error = asBrowserError(thrown);
      const failCount = Number(error.details.failCount ?? 0);
      const named = error.fields[0]?.path.split('.').at(-1) ?? '';
      return { message: saveCompanyMessage(error.status, { failCount, edit: compSeq !== null }), field: FIELDS[named] ?? null };
    }
  };
}
