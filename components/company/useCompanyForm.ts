import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useContractForm } from '@/components/forms/useContractForm';
import { useConcurrentEdit } from '@/components/forms/concurrent/useConcurrentEdit';
import { NONE } from '@/lib/format/none';
import { showAlert } from '@/lib/browser/alert';
import {
  blankFields,
  changesOf,
  COMPANY_SHARED,
  companyFieldFor,
  fieldFault,
  firstCompany,
  registrationOf,
  type CompanyFields,
  type SharedCompanyField,
} from '@/lib/company/companyForm';
import { companyToday, COMPANY_REQUIRED, expiryAllowed } from '@/lib/company/companyLimits';
import { saveCompanyMessage } from '@/lib/company/companyMessages';
import { companyApi, type CompanyProfile } from '@/lib/company/contract';
import { useChangeCompany, useCreateCompany } from '@/lib/company/useCompany';
import { toWireLang } from '@/lib/i18n/locale';
import { isDay, MAX_DAY } from '@/lib/shared/dates';
import { PATHS } from '@/lib/shared/paths';
import { useRefusalText } from './useRefusalText';

/**
 * The form of a company: edits `company`, or creates one if null; `now` is the instant of the page. After a concurrent save, the second
 * editor continues from the first one's values.
 */
export function useCompanyForm(company: CompanyProfile | null, now: Date) {
  const t = useTranslations('company');
  const refusalText = useRefusalText();
  const zone = useTranslations('common.zone');
  const merged = useTranslations('common.merged');
  const lang = toWireLang(useLocale());
  const router = useRouter();
  const create = useCreateCompany();
  const change = useChangeCompany();
  const edit = company !== null;
  const { known, both, stale, settle, meet } = useConcurrentEdit(company, COMPANY_SHARED, firstCompany);

  const errorText = (field: keyof CompanyFields, typed: CompanyFields): string => {
    if (field === 'expDte') return isDay(typed.expDte) ? t('form.expDteEarly') : t('form.expDteInvalid', { last: MAX_DAY });
    if (field === 'timeZone') return zone('fault');
    if (field === 'ppw') return t(typed.ppw.trim() === '' ? 'form.ppwRequired' : 'error.authPassword');
    const required = COMPANY_REQUIRED.find((name) => name === field);
    if (required === undefined) return t('error.fields');
    const fault = fieldFault(required, typed[required]);
    return t(fault ? `form.${fault}` : typed[required].trim() === '' ? 'form.required' : 'error.fields');
  };
  const contractForm = useContractForm({
    schema: edit ? companyApi.saveProfile.body : companyApi.register.body,
    draftKey: `company ${company?.compSeq ?? ''}`,
    // no one else edits a company that does not exist yet
    keepChanges: edit,
    defaultValues: firstCompany(company),
    bodyOf: (typed) => (known ? changesOf(typed, known) : registrationOf(typed, lang)),
    fieldFor: companyFieldFor,
    // an expiry date that has passed since it was set may stay
    alsoWrong: ({ expDte, timeZone }) =>
      expDte === (known?.expDte ?? '') || expiryAllowed(expDte || null, companyToday(now, timeZone)) ? [] : ['expDte'],
    errorText,
    onWrong: () => {
      const blank = blankFields(contractForm.form.getValues(), edit);
      if (blank.length === 0) return;
      // the alert lists the required fields and which of them are blank (spec §8)
      const fields = COMPANY_REQUIRED.filter((name) => blank.includes(name)).map((name) => t(`form.${name}`));
      showAlert({ type: 'Warning', text: t('form.missing'), subtext: t('form.missingNow', { fields: fields.join(', ') }) });
    },
    send: async (body) => {
      settle();
      return 'login' in body ? create({ body }).then(() => null) : change(body);
    },
    onSent: (theirs, typed) => {
      if (theirs) return meet(contractForm.form, typed, theirs);
      contractForm.form.reset({ ...typed, ppw: '' });
      showAlert({
        type: 'Success',
        text: t(edit ? 'form.edited' : 'form.created'),
        subtext: edit ? undefined : t('form.createdText', { email: typed.email.trim() }),
      });
      router.push(PATHS.admin.list);
    },
    failureOf: (status, { details }) => saveCompanyMessage(status, { failCount: Number(details.failCount ?? 0), edit }),
    failureText: refusalText,
    failureFields: { authPassword: 'ppw', codeTaken: 'code' },
    // spec §8 asks for an alert; the field shows the error as well, and keeps it
    onRefused: (key) => {
      if (key === 'authPassword' || key === 'codeTaken') showAlert({ type: 'Warning', text: t(`error.${key}`) });
    },
  });
  /** Hint below a field changed by both editors: the value the other one saved. */
  const conflictTextOf = (field: SharedCompanyField) => {
    if (!both.includes(field)) return undefined;
    const value = firstCompany(known)[field];
    return merged('field', { value: (field === 'status' ? t(`status.${firstCompany(known).status}`) : value) || NONE });
  };
  return { ...contractForm, failure: contractForm.failure ?? (stale ? merged('company') : null), conflictTextOf };
}
