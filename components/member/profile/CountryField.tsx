'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { SelectInput } from '@/components/forms/SelectInput';
import { useFormField } from '@/components/forms/useFormField';
import { listCountries, withUnknown } from '@/lib/member/countries';

interface Props {
  /** Stored calling code; once set, it can be changed but not cleared. */
  known: string | null;
  hint?: string;
  /** In one's own profile, where the browser may fill it in. */
  own?: boolean;
}

/** Country select of the surrounding form, which stores the calling code as `countryCode`. */
export function CountryField({ known, hint, own = false }: Props) {
  const t = useTranslations('common.person');
  const locale = useLocale();
  const field = useFormField<{ countryCode: string }>();
  const countries = useMemo(() => withUnknown(listCountries(locale), known ?? ''), [locale, known]);
  return (
    <SelectInput label={t('country')} {...field('countryCode')} hint={hint} autoComplete={own ? 'country-name' : 'off'}>
      {!known && <option value="">{t('noCountry')}</option>}
      {countries.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectInput>
  );
}
