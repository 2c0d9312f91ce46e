'use client';

import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MonitorWeightOutlined from '@mui/icons-material/MonitorWeightOutlined';
import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { InboxCause } from '@/lib/inbox/contract';
import { inboxSearch, isReminderKind, type InboxKind } from '@/lib/inbox/inbox';
import { PATHS } from '@/lib/shared/paths';
import { RemindAllButton } from './RemindAllButton';

const ICONS: Record<InboxKind, typeof MailOutlined> = {
  REPORT: FeedbackOutlined,
  INVITATION: MailOutlined,
  NOT_MEASURED: MonitorWeightOutlined,
  MISSION: FlagOutlined,
  NOTICE: CampaignOutlined,
  FACTS: ManageAccountsOutlined,
};

/** Row of one inbox cause: its count, a link to the people concerned, and a button that reminds all of them. */
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
        {isReminderKind(kind) && <RemindAllButton what={{ kind }} count={ready} cause={words} />}
      </Box>
    </Box>
  );
}
