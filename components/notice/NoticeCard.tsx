'use client';

import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkedText } from '@/components/ui/text/LinkedText';
import { useFormatter } from '@/lib/format/useFormatter';
import type { Notice } from '@/lib/notice/contract';
import { isPerson, recipientsOf } from '@/lib/recipients/recipients';
import { useRecipientName } from '@/lib/recipients/useRecipientName';
import { momentFormat } from '@/lib/time/momentFormat';
import { useZone } from '@/lib/format/useZone';
import { useSenderName } from '@/lib/member/useSenderName';

interface Props {
  notice: Notice;
  /** Actions on the notice. */
  children?: ReactNode;
  /** Menu of less frequent actions. */
  menu?: ReactNode;
}

/** Recipients listed by name. */
const NAMED = 5;

/** One notice: text, sender, recipients and time. */
export function NoticeCard({ notice, children, menu }: Props) {
  const t = useTranslations('notice');
  const format = useFormatter();
  const timeZone = useZone();
  const senderOf = useSenderName();
  const { title, contents, date, type, senderName, reserved } = notice;
  const recipients = notice.recipients && recipientsOf(notice.recipients, notice.depts ?? []);
  const nameOf = useRecipientName(recipients ?? []);
  const moment = format.dateTime(new Date(date), momentFormat(timeZone));
  return (
    <Box component="article" sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h3" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Chip size="small" variant="outlined" label={t(`type.${type}`)} />
          {reserved && <Chip size="small" color="warning" icon={<ScheduleOutlined />} label={t('reserved')} />}
        </Box>
        {menu}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.25 }}>
        {t(reserved ? 'goesOut' : 'wentOut', { moment, sender: senderOf(senderName) })}
      </Typography>
      {recipients && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {recipients.length === 0
            ? t('to.nobody')
            : t('to.named', {
                names: recipients.slice(0, NAMED).map(nameOf).join(', '),
                more: Math.max(0, recipients.length - NAMED),
                // Korean counts people with a word of its own; teams and departments among them have another
                people: recipients.slice(NAMED).every(isPerson) ? 'yes' : 'no',
              })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>
        <LinkedText text={contents} />
      </Typography>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1, mx: -1 }}>{children}</Box>}
    </Box>
  );
}
