'use client';

import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { showAlert } from '@/lib/browser/alert';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import type { Mission } from '@/lib/mission/contract';
import { repeatMessage, repeatPath } from '@/lib/mission/repeat/repeatFields';
import { useStopRepeat } from '@/lib/mission/repeat/useRepeat';

interface Props {
  repeat: NonNullable<Mission['repeat']>;
  /** Whether the viewer sent it. */
  own: boolean;
  /** Whether the viewer may stop it. */
  mayStop: boolean;
}

/** Repeat of a mission and its next date, with links to edit or stop the coming rounds. */
export function RepeatPanel({ repeat: { repeatSeq, every, nextDate }, own, mayStop }: Props) {
  const t = useTranslations('missionDesk.repeat');
  const days = useDayText(useZone());
  const stop = useStopRepeat();
  const ask = () =>
    showAlert({
      type: 'Warning',
      text: t('stopAsk'),
      subtext: t('stopText'),
      confirmCheck: true,
      submitLabel: t('stop'),
      onSubmit: async () => {
        await stop({ body: { repeatSeq } });
        return { type: 'Success', text: t('stopped') };
      },
      failureText: (status) => t(`error.${repeatMessage(status)}`),
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <EventRepeatOutlined fontSize="small" color="action" />
      <Typography variant="body2" sx={{ flex: '1 1 12rem' }}>
        {t(`next.${every}`, { day: days.long(nextDate) })}
      </Typography>
      {own && (
        <LinkButton href={repeatPath(repeatSeq)} size="small">
          {t('edit')}
        </LinkButton>
      )}
      {mayStop && (
        <Button size="small" color="error" onClick={ask}>
          {t('stop')}
        </Button>
      )}
    </Box>
  );
}
