'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DayField } from '@/components/forms/days/DayField';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { TimeZoneField } from '@/components/forms/TimeZoneField';
import { useFormField } from '@/components/forms/useFormField';
import { Box } from '@/components/base/Box';
import { RequiredLabel } from '@/components/ui/text/RequiredLabel';
import type { CompanyFields, SharedCompanyField } from '@/lib/company/companyForm';
import { companyToday, COMPANY_LIMITS, COMPANY_STATUS, OF_NEW_COMPANY, type RequiredField } from '@/lib/company/companyLimits';
import { phoneDigits } from '@/lib/format/phoneNumber';
import { MAX_DAY } from '@/lib/shared/dates';

interface Props {
  /** Editing an existing company: its ID and code are read-only. */
  edit: boolean;
  /** Not deactivated by its last day. */
  staysInUse: boolean;
  /** The last day that deactivated it, if one did: another one puts it in use again. */
  endedOn: string | null | undefined;
  /** The instant of the page, ISO. */
  now: string;
  /** Hint with the value someone else saved in a field that was also changed here. */
  conflictTextOf: (field: SharedCompanyField) => string | undefined;
}

const OF_ADDRESS = { maxLength: COMPANY_LIMITS.address, autoComplete: 'off' } as const;
const TWO_COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;

/** Name, contact details, expiry date and time zone of a company. */
export function CompanyFactsFields({ edit, staysInUse, endedOn, now, conflictTextOf }: Props) {
  const t = useTranslations('company');
  const zone = useTranslations('common.zone');
  const field = useFormField<CompanyFields>();
  const [timeZone, status, expDte] = useWatch<CompanyFields, ['timeZone', 'status', 'expDte']>({ name: ['timeZone', 'status', 'expDte'] });
  const needed = (name: RequiredField) => {
    const words = t(`form.${name}`);
    const label = edit && OF_NEW_COMPANY.includes(name) ? words : <RequiredLabel>{words}</RequiredLabel>;
    return { ...field(name), label, 'aria-required': true, autoComplete: 'off' };
  };
  const stays = { readOnly: edit, spellCheck: false };
  const tel = field('tel', { setValueAs: phoneDigits });
  // register each field where it is rendered: the first invalid one in this order gets the focus
  const name = () => <TextInput {...needed('name')} maxLength={COMPANY_LIMITS.name} hint={conflictTextOf('name')} />;
  return (
    <Box sx={TWO_COLUMNS}>
      {/* an existing company's master is not edited here: let the name span the row, so that no cell stays empty */}
      {edit && <Box sx={{ gridColumn: '1 / -1' }}>{name()}</Box>}
      <TextInput
        {...needed('id')}
        {...stays}
        maxLength={COMPANY_LIMITS.id}
        autoCapitalize="none"
        hint={t(edit ? 'form.idStays' : 'form.idHint')}
      />
      {!edit && <TextInput {...needed('masterName')} maxLength={COMPANY_LIMITS.name} hint={t('form.masterNameHint')} />}
      {!edit && name()}
      <TextInput
        {...needed('code')}
        {...stays}
        maxLength={COMPANY_LIMITS.code}
        autoCapitalize="characters"
        hint={t(edit ? 'form.codeStays' : 'form.codeHint')}
      />
      <TextInput
        {...needed('email')}
        type="email"
        maxLength={COMPANY_LIMITS.email}
        hint={edit ? conflictTextOf('email') : t('form.temporaryPassword')}
      />
      <TextInput
        label={t('form.tel')}
        {...tel}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        hint={conflictTextOf('tel') ?? t('form.telHint')}
        onChange={(event) => {
          event.target.value = phoneDigits(event.target.value);
          return tel.onChange(event);
        }}
      />
      <DayField<CompanyFields>
        name="expDte"
        label={t('form.expDte')}
        min={companyToday(new Date(now), timeZone)}
        max={MAX_DAY}
        hint={conflictTextOf('expDte') ?? t(staysInUse ? 'form.expDteStays' : 'form.expDteHint')}
      />
      <SelectInput
        label={t('form.status')}
        {...field('status')}
        hint={conflictTextOf('status') ?? t(status === 'N' && expDte === endedOn ? 'form.statusEnded' : 'form.statusHint')}
      >
        {COMPANY_STATUS.map((one) => (
          <option key={one} value={one}>
            {t(`status.${one}`)}
          </option>
        ))}
      </SelectInput>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput label={t('form.address')} {...field('address')} {...OF_ADDRESS} hint={conflictTextOf('address')} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TimeZoneField hint={conflictTextOf('timeZone') ?? zone('companyHint')} />
      </Box>
    </Box>
  );
}
