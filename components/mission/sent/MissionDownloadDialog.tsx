'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/forms/FormDialog';
import { MissionDownloadForm } from './MissionDownloadForm';

interface Props {
  now: string;
  onClose: () => void;
}

/** The form of the list's download, over the list. */
export function MissionDownloadDialog({ now, onClose }: Props) {
  const t = useTranslations('missionDesk.download');
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog title={t('title')} unsaved={unsaved} onClose={onClose}>
      {(close) => <MissionDownloadForm now={now} onUnsaved={setUnsaved} onClose={close} />}
    </FormDialog>
  );
}
