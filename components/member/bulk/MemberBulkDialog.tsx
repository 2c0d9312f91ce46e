'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/forms/FormDialog';
import { MemberBulkForm } from './MemberBulkForm';

/** Dialog over the member list that adds many members at once. */
export function MemberBulkDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('memberList.bulk');
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog title={t('title')} width="md" unsaved={unsaved} onClose={onClose}>
      {(close) => <MemberBulkForm onUnsaved={setUnsaved} onClose={close} />}
    </FormDialog>
  );
}
