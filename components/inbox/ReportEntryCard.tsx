'use client';

import Button from '@mui/material/Button';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { showAlert } from '@/lib/browser/alert';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import type { InboxItem } from '@/lib/inbox/contract';
import { inboxMessage } from '@/lib/inbox/inbox';
import { useDismissReport } from '@/lib/inbox/useInbox';
import { roomPath } from '@/lib/shared/paths';
import { ENTRY } from './entryStyles';

interface Props {
  report: Omit<InboxItem, 'kind' | 'message'> & { message: NonNullable<InboxItem['message']> };
  /** Also shows the member's manager, for the master. */
  withManager: boolean;
}

/** Reported message: its text, the reasons, a link to it, and a button that dismisses the report. */
export function ReportEntryCard({ report, withManager }: Props) {
  const t = useTranslations('inbox');
  const days = useDayText(useZone());
  const { name, mngName, urlProfile, since, count, title, message } = report;
  const facts = [
    t('report.by', { count, date: days.long(since) }),
    message.reasons.map((reason) => t(`report.${reason}`)).join(', '),
    withManager && mngName && t('managedBy', { name: mngName }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      data-report={message.number}
      sx={{
        ...ENTRY,
        gridTemplateColumns: { xs: '40px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) auto' },
      }}
    >
      <PersonPicture url={urlProfile} name={name} sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {title && (
          <Typography component="blockquote" variant="body2" sx={{ ...quote, m: 0 }}>
            {title}
          </Typography>
        )}
        {message.hasPicture && (
          <Typography variant="body2" color="textSecondary">
            {t('report.photo')}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" component="p">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '2 / 3', sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {message.isIn && (
          <Button
            component={Link}
            href={roomPath(message.roomSeq, message.number)}
            prefetch={false}
            size="small"
            variant="outlined"
            aria-label={t('report.openOf', { name })}
            sx={{ minHeight: 44 }}
          >
            {t('report.open')}
          </Button>
        )}
        <DismissButton name={name} message={message} />
      </Box>
    </Box>
  );
}

/** Quoted message, clamped to four lines. */
const quote = {
  pl: 1,
  borderLeft: '3px solid',
  borderColor: 'divider',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
} as const;

/** Dismisses the report for all managers, after a confirmation. */
function DismissButton({ name, message: { roomSeq, number } }: { name: string; message: { roomSeq: number; number: number } }) {
  const t = useTranslations('inbox');
  const dismiss = useDismissReport();
  const ask = () =>
    showAlert({
      type: 'Warning',
      text: t('report.dismissAsk'),
      subtext: t('report.dismissText'),
      confirmCheck: true,
      submitLabel: t('report.dismiss'),
      onSubmit: async () => {
        await dismiss({ body: { roomSeq, number } });
        return { type: 'Success', text: t('report.dismissed') };
      },
      failureText: (status) => t(`error.${inboxMessage(status)}`),
    });
  return (
    <Button size="small" variant="outlined" aria-label={t('report.dismissOf', { name })} onClick={ask} sx={{ minHeight: 44 }}>
      {t('report.dismiss')}
    </Button>
  );
}
