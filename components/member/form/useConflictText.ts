import { useLocale, useTranslations } from 'next-intl';
import { NONE } from '@/lib/format/none';
import type { Units } from '@/lib/format/units';
import { listCountries } from '@/lib/member/countries';
import { firstValues, type SharedField } from '@/lib/member/form/memberForm';
import type { MemberRow } from '@/lib/member/list/contract';

/** Returns the hint below a field changed by both the viewer and someone else: the value saved by the other. */
export type ConflictText = (field: SharedField) => string | undefined;

/** Returns the hints for the account as saved by someone else; `both` lists the conflicting fields. */
export function useConflictText(member: MemberRow | null, both: readonly SharedField[], units: Units): ConflictText {
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
    return t('form.theirs', { value: named[field] || value || NONE });
  };
}
