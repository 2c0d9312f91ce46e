'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { TimeZoneInput } from './TimeZoneInput';

/** Time zone input bound to `timeZone` of the surrounding form. */
export function TimeZoneField({ hint }: { hint: ReactNode }) {
  const t = useTranslations('common.zone');
  const { field, fieldState } = useController<{ timeZone: string }, 'timeZone'>({ name: 'timeZone' });
  const { ref, ...input } = field;
  return <TimeZoneInput {...input} inputRef={ref} label={t('field')} hint={hint} none={t('none')} error={fieldState.error?.message} />;
}
