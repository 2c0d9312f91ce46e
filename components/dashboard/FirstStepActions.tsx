'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { LinkButton } from '@/components/ui/LinkButton';
import { showAlert } from '@/lib/browser/alert';
import type { Step } from '@/lib/dashboard/start/firstSteps';
import { useBulk } from '@/lib/member/bulk/useBulk';
import { sendPath } from '@/lib/mission/overview/missionOverview';
import { addMembersPath, PATHS } from '@/lib/shared/paths';

interface Props {
  step: Step;
  next: boolean;
  done: boolean;
}

/** Buttons for a first step, the primary one for the next step. The poster for added members stays once that step is done. */
export function FirstStepActions({ step, next, done }: Props) {
  const t = useTranslations('dashboard.start');
  const poster = <LinkButton href={PATHS.mng.poster}>{t('members.poster')}</LinkButton>;
  if (done) return step === 'members' && poster;
  const first = next ? 'contained' : 'outlined';
  if (step === 'members')
    return (
      <>
        <LinkButton href={addMembersPath('one')} variant={first}>
          {t('members.add')}
        </LinkButton>
        <LinkButton href={addMembersPath('many')} variant="outlined">
          {t('members.many')}
        </LinkButton>
        <TemplateButton />
        {poster}
      </>
    );
  if (step === 'measuring')
    return (
      <>
        <LinkButton href={PATHS.mng.devices} variant={first}>
          {t('measuring.key')}
        </LinkButton>
        <LinkButton href={PATHS.mng.import}>{t('measuring.files')}</LinkButton>
      </>
    );
  return (
    <LinkButton href={sendPath()} variant={first}>
      {t('missions.send')}
    </LinkButton>
  );
}

/** Downloads the spreadsheet template for adding many members. */
function TemplateButton() {
  const t = useTranslations('dashboard.start.members');
  const { state, file } = useBulk();
  const failed = state.failure !== null;
  useEffect(() => {
    if (failed) showAlert({ type: 'Warning', text: t('templateFailed') });
  }, [failed, t]);
  return (
    <Button startIcon={<FileDownloadOutlined />} loading={state.busy === 'file'} onClick={() => void file([])}>
      {t('template')}
    </Button>
  );
}
