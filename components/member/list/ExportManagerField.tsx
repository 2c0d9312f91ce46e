'use client';

import { useTranslations } from 'next-intl';
import { useFormField } from '@/components/forms/useFormField';
import { ManagerPicker } from '@/components/member/ManagerPicker';
import type { ExportFields } from '@/lib/export/measureExport';

/** Limits the download to the members of one manager. */
export function ExportManagerField() {
  const t = useTranslations('memberList');
  const field = useFormField<ExportFields>();
  return <ManagerPicker none={t('everyManager')} {...field('mngIndex')} />;
}
