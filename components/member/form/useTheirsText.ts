import { useLocale, useTranslations } from 'next-intl';
import type { Units } from '@/lib/format/units';
import { listCountries } from '@/lib/member/countries';
import { firstValues, type SharedField } from '@/lib/member/form/memberForm';
import type { MemberRow } from '@/lib/member/list/contract';

/** What stands under a field that both the reader and somebody else have changed: what the other has saved. */
export type TheirsText = (field: SharedField) => string | undefined;

/** Words it for the account as the other has saved it; `both` are the fields that both have changed. */
export function useTheirsText(member: MemberRow | null, both: readonly SharedField[], units: Units): TheirsText {
  const t = useTranslations('memberList');
  const locale = useLocale();
  return (field) => {
    if (!both.includes(field)) return undefined;
    const value = firstValues(member, null, units)[field];
    const named: Partial<Record<SharedField, string | undefined>> = {
      gender: t(`gender.${value === 'F' ? 'F' : 'M'}`),
      managerSeq: member?.mngName ?? t('noManager'),
      countryCode: listCountries(locale).find(({ code }) => code === value)?.label,
    };
    return t('form.theirs', { value: named[field] || value || '–' });
  };
}
