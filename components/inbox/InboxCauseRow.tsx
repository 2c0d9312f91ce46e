'use client';

import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MonitorWeightOutlined from '@mui/icons-material/MonitorWeightOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { showAlert, type AlertRequest } from '@/lib/browser/alert';
import type { InboxCause } from '@/lib/inbox/contract';
import { inboxMessage, inboxSearch, isReminderKind, type InboxKind, type ReminderKind } from '@/lib/inbox/inbox';
import { useRemindAll } from '@/lib/inbox/useInbox';
import { PATHS } from '@/lib/shared/paths';

const ICONS: Record<InboxKind, typeof MailOutlined> = {
  REPORT: FeedbackOutlined,
  INVITATION: MailOutlined,
  NOT_MEASURED: MonitorWeightOutlined,
  MISSION: FlagOutlined,
  NOTICE: CampaignOutlined,
  FACTS: ManageAccountsOutlined,
};

/** How many need the reader for one cause, the people behind it, and one press that reminds them all. */
export function InboxCauseRow({ cause: { kind, count, ready, title } }: { cause: InboxCause }) {
  const t = useTranslations('inbox');
  const Icon = ICONS[kind];
  const words = t(`cause.${kind}`, { count, title: title ?? '' });
  return (
    <Box
      component="li"
      data-cause={kind}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 0.75,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Link
        component={NextLink}
        href={`${PATHS.mng.inbox}?${inboxSearch({ kind, page: 0 })}`}
        prefetch={false}
        variant="body2"
        color="inherit"
        underline="hover"
        sx={{ flex: '1 1 14rem', minWidth: 0, minHeight: 44, alignContent: 'center', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {words}
      </Link>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', '& > *': { minHeight: 44 } }}>
        {isReminderKind(kind) &&
          (ready > 0 ? (
            <RemindAllButton kind={kind} count={ready} cause={words} />
          ) : (
            <Typography variant="caption" color="textSecondary" sx={{ alignContent: 'center', px: 1 }}>
              {t('remindAll.none')}
            </Typography>
          ))}
      </Box>
    </Box>
  );
}

/** Reminds everybody of a cause, after saying how many these are and what they get. */
function RemindAllButton({ kind, count, cause }: { kind: ReminderKind; count: number; cause: string }) {
  const t = useTranslations('inbox');
  const remindAll = useRemindAll();
  const action = kind === 'INVITATION' ? 'INVITE' : 'REMIND';
  const remind = async (tell: (progress: string) => void): Promise<AlertRequest> => {
    const done = await remindAll(kind, (so) => tell(t('remindAll.progress', { done: so.count, count: so.count + so.left })));
    if (!done.error) return { type: 'Success', text: t(`remindAll.done.${action}`, { count: done.count }) };
    const why = t(`error.${inboxMessage(done.error.status)}`);
    if (done.count === 0) return { type: 'Warning', text: why };
    return { type: 'Warning', text: t(`remindAll.stopped.${action}`, { count: done.count, left: done.left }), subtext: why };
  };
  const ask = () =>
    showAlert({
      type: 'Warning',
      header: t(`remindAll.header.${action}`, { count }),
      text: t(`remindAll.text.${kind}`),
      confirmCheck: true,
      submitLabel: t(`remindAll.submit.${action}`),
      onSubmit: remind,
    });
  return (
    <Button size="small" variant="outlined" aria-label={t(`remindAll.buttonOf.${action}`, { count, cause })} onClick={ask}>
      {t(`remindAll.button.${action}`, { count })}
    </Button>
  );
}
