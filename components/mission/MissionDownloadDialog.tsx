'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/member/FormDialog';
import { MissionDownloadForm } from './MissionDownloadForm';

interface Props {
  now: string;
  onClose: () => void;
}

/** The form of the list's download, over the list. */
export function MissionDownloadDialog({ now, onClose }: Props) {
  const t = useTranslations('missionDesk.download');
  return (
    <FormDialog title={t('title')} onClose={onClose}>
      <MissionDownloadForm now={now} onClose={onClose} />
    </FormDialog>
  );
}
