import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useContractForm } from '@/components/forms/useContractForm';
import { showAlert } from '@/lib/browser/alert';
import {
  blankFields,
  changesOf,
  companyFieldFor,
  fieldFault,
  firstCompany,
  registrationOf,
  type CompanyFields,
} from '@/lib/company/companyForm';
import { companyToday, COMPANY_REQUIRED, expiryAllowed, saveCompanyMessage } from '@/lib/company/companyLimits';
import { companyApi, type CompanyProfile } from '@/lib/company/contract';
import { useChangeCompany, useCreateCompany } from '@/lib/company/useCompany';
import { toWireLang } from '@/lib/i18n/locale';
import { PATHS } from '@/lib/shared/paths';

/** The form of a company: `company` is changed, null makes a new one; `now` is the instant of the page. */
export function useCompanyForm(company: CompanyProfile | null, now: Date) {
  const t = useTranslations('company');
  const zone = useTranslations('common.zone');
  const lang = toWireLang(useLocale());
  const router = useRouter();
  const create = useCreateCompany();
  const change = useChangeCompany();
  const edit = company !== null;

  const faultText = (field: keyof CompanyFields, typed: CompanyFields): string => {
    if (field === 'expDte') return t('form.expDteEarly');
    if (field === 'timeZone') return zone('fault');
    if (field === 'ppw') return t(typed.ppw === '' ? 'form.ppwRequired' : 'error.authPassword');
    const required = COMPANY_REQUIRED.find((name) => name === field);
    if (required === undefined) return t('error.fields');
    const fault = fieldFault(required, typed[required]);
    return t(fault ? `form.${fault}` : typed[required].trim() === '' ? 'form.required' : 'error.fields');
  };
  const contractForm = useContractForm({
    schema: edit ? companyApi.saveProfile.body : companyApi.register.body,
    keepAs: `company ${company?.compSeq ?? ''}`,
    defaultValues: firstCompany(company),
    bodyOf: (typed) => (edit ? changesOf(typed, company.compSeq) : registrationOf(typed, lang)),
    fieldFor: companyFieldFor,
    // a day that has gone by since it was set may stay
    alsoWrong: ({ expDte, timeZone }) =>
      expDte === (company?.expDte ?? '') || expiryAllowed(expDte || null, companyToday(now, timeZone)) ? [] : ['expDte'],
    faultText,
    onWrong: () => {
      const blank = blankFields(contractForm.form.getValues(), edit);
      if (blank.length === 0) return;
      // the alert names what a company cannot do without, and what of it is missing (spec §8)
      const fields = COMPANY_REQUIRED.filter((name) => blank.includes(name)).map((name) => t(`form.${name}`));
      showAlert({ type: 'Warning', text: t('form.missing'), subtext: t('form.missingNow', { fields: fields.join(', ') }) });
    },
    send: (body) => ('login' in body ? create({ body }) : change({ body })),
    onSent: (_answer, typed) => {
      contractForm.form.reset({ ...typed, ppw: '' });
      showAlert({
        type: 'Success',
        text: t(edit ? 'form.edited' : 'form.created'),
        subtext: edit ? undefined : t('form.createdText', { email: typed.email.trim() }),
      });
      router.push(PATHS.admin.list);
    },
    failureOf: (status, { details }) => saveCompanyMessage(status, { failCount: Number(details.failCount ?? 0), edit }),
    failureText: (key) => t(`error.${key}`),
    failureFields: { authPassword: 'ppw', codeTaken: 'code' },
    // what spec §8 calls an alert; the field says it as well, and goes on saying it
    onRefused: (key) => {
      if (key === 'authPassword' || key === 'codeTaken') showAlert({ type: 'Warning', text: t(`error.${key}`) });
    },
  });
  return contractForm;
}
