'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from './FormDialog';
import { MemberBulkForm } from './MemberBulkForm';
import { useGuardedClose } from './useGuardedClose';

/** Many members at once, over the list. */
export function MemberBulkDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('memberList.bulk');
  const { unsaved, close } = useGuardedClose(onClose);
  return (
    <FormDialog title={t('title')} wide onClose={close}>
      <MemberBulkForm unsavedRef={unsaved} onClose={close} />
    </FormDialog>
  );
}
