'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { useAddMissionPicture } from '@/lib/mission/overview/useMissionOverview';
import { sendFailure } from '@/lib/mission/send/missionDraft';
import { MAX_PICTURE_MEGAPIXELS } from '@/lib/shared/picture';
import { MissionPictureField } from '@/components/mission/send/MissionPictureField';

interface Props {
  /** `own`: the viewer sent it and may complete it. */
  mission: Pick<MissionAnalysis, 'missionSeq' | 'own' | 'endDate' | 'repeat'>;
}

/** Alert that a mission waits for its picture; its sender can add it, which sends the mission. */
export function PendingPictureForm({ mission: { missionSeq, own, endDate, repeat } }: Props) {
  const t = useTranslations('missionDesk');
  const add = useAddMissionPicture();
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof sendFailure> | null>(null);
  const send = async () => {
    if (!file) return;
    setSending(true);
    setFailure(null);
    try {
      await add({ query: { missionSeq }, files: [file] });
      showAlert({ type: 'Success', text: t('send.done') });
    } catch (error) {
      setFailure(sendFailure(asBrowserError(error), 'picture'));
    } finally {
      setSending(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <InlineAlert kind="info">
        {t('report.held')}
        {endDate && ` ${t('report.heldLate', { repeats: repeat ? 'yes' : 'no' })}`}
      </InlineAlert>
      {own && <MissionPictureField file={file} onChange={setFile} disabled={sending} />}
      {failure && <InlineAlert kind="error">{t(`send.error.${failure}`, { megapixels: MAX_PICTURE_MEGAPIXELS })}</InlineAlert>}
      {own && file && (
        <Button variant="contained" loading={sending} onClick={() => void send()}>
          {t('send.submit')}
        </Button>
      )}
    </Box>
  );
}
