'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { DraftOutcome, useDraftKeeper } from '@/lib/mission/draft/useDraftKeeper';
import type { SendFields } from '@/lib/mission/send/missionDraft';

/** Saves the form as a draft or template; it need not be complete. */
export function DraftActions({ keeper: { busy, keep } }: { keeper: ReturnType<typeof useDraftKeeper> }) {
  const t = useTranslations('missionDesk.draft');
  const { getValues, reset, formState } = useFormContext<SendFields>();
  const [outcome, setOutcome] = useState<(DraftOutcome & { picture: boolean }) | null>(null);
  const press = async (kind: 'DRAFT' | 'TEMPLATE') => {
    setOutcome(null);
    const fields = getValues();
    const ended = await keep(kind, fields);
    setOutcome({ ...ended, picture: fields.picture !== null });
    // saved values no longer count as unsaved changes, but later input does
    if ('saved' in ended) reset(fields, { keepValues: true, keepErrors: true });
  };
  const disabled = busy || formState.isSubmitting;
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => void press('TEMPLATE')} sx={button}>
        {t('template')}
      </Button>
      <Button variant="outlined" disabled={disabled} onClick={() => void press('DRAFT')} sx={button}>
        {t('save')}
      </Button>
      <Box role="status" sx={{ order: -1, flex: { xs: '1 1 100%', md: '1 1 0' }, minWidth: 0, '&:empty': { position: 'absolute' } }}>
        {outcome && (
          <Typography variant="body2" color={'failed' in outcome ? 'error' : 'textSecondary'}>
            {'failed' in outcome ? t(`error.${outcome.failed}`) : t(`saved${outcome.saved}`)}
            {'saved' in outcome && outcome.picture && ` ${t('picture')}`}
          </Typography>
        )}
      </Box>
    </>
  );
}

const button = { minHeight: 48, width: { xs: 1, sm: 'auto' } };
