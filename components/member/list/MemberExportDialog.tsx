'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { FormDialog } from '@/components/forms/FormDialog';
import { MemberExportForm } from './MemberExportForm';

/** The form of a download, over the list. */
export function MemberExportDialog(props: Omit<ComponentProps<typeof MemberExportForm>, 'onUnsaved'>) {
  const t = useTranslations('memberList.export');
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog title={t('title')} unsaved={unsaved} onClose={props.onClose}>
      {(close) => <MemberExportForm {...props} onUnsaved={setUnsaved} onClose={close} />}
    </FormDialog>
  );
}
