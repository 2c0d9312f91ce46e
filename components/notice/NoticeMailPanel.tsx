'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useDelivery } from '@/lib/notice/useNotices';

/** Switch for notices by email (R-NOTI-05); saved at once and recorded as a consent. */
export function NoticeMailPanel() {
  const t = useTranslations('notice');
  const { read, choose } = useDelivery();
  const [told, setTold] = useState<'on' | 'off' | 'failed' | null>(null);
  // optimistic value while saving
  const [wanted, setWanted] = useState<boolean | null>(null);
  const save = async (mail: boolean) => {
    setTold(null);
    setWanted(mail);
    try {
      await choose({ body: { mail } });
      setTold(mail ? 'on' : 'off');
    } catch {
      setTold('failed');
    } finally {
      setWanted(null);
    }
  };
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Panel title={t('mail.title')} note={t('mail.note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={72}>
        {() =>
          read.data &&
          (read.data.email === '' ? (
            <InlineAlert kind="info">{t('mail.noAddress')}</InlineAlert>
          ) : (
            <>
              <FormControlLabel
                // not disabled while saving, which would drop focus
                control={<Switch checked={wanted ?? read.data.mail} onChange={(_event, on) => wanted === null && void save(on)} />}
                label={t('mail.label', { email: read.data.email })}
                sx={{ minHeight: 44, mr: 0, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
              />
              <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
                {t('mail.kept')}
              </Typography>
              <StatusRegion>
                {told && (
                  <Box sx={{ mt: 1.5 }}>
                    <InlineAlert kind={told === 'failed' ? 'error' : 'success'}>{t(`mail.${told}`)}</InlineAlert>
                  </Box>
                )}
              </StatusRegion>
            </>
          ))
        }
      </Panel>
    </Box>
  );
}
