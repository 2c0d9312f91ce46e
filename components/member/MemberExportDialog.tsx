'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { FormDialog } from './FormDialog';
import { MemberExportForm } from './MemberExportForm';

/** The form of a download, over the list. */
export function MemberExportDialog(props: ComponentProps<typeof MemberExportForm>) {
  const t = useTranslations('memberList.export');
  return (
    <FormDialog title={t('title')} onClose={props.onClose}>
      <MemberExportForm {...props} />
    </FormDialog>
  );
}
