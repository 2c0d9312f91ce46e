'use client';

import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { InboxItem } from '@/lib/inbox/contract';
import { useHideEntry, useRemind } from '@/lib/inbox/useInbox';
import { inboxMessage, memberPlace } from '@/lib/inbox/inbox';
import { useZone } from '@/lib/format/useZone';

interface Props {
  item: InboxItem;
  /** The master sees whose member it is. */
  withManager: boolean;
}

/** One member who may need the reader: why, the one thing to do, and a way to put it out of sight. */
export function InboxEntryCard({ item, withManager }: Props) {
  const t = useTranslations('inbox');
  const format = useFormatter();
  const timeZone = useZone();
  const menuId = useId();
  const remind = useRemind();
  const hide = useHideEntry();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const { kind, memberSeq, name, mngName, urlProfile, since, never, count, title, remindedAt, action } = item;
  const day = (instant: string) => format.dateTime(new Date(instant), { year: 'numeric', month: 'short', day: 'numeric', timeZone });
  const why = t(`why.${never ? 'never' : kind}`, { date: day(since), count, title: title ?? '' });
  const facts = [
    withManager && mngName && t('managedBy', { name: mngName }),
    remindedAt && t(kind === 'INVITATION' ? 'invited' : 'reminded', { date: day(remindedAt) }),
  ].filter(Boolean);

  /** Does it and says how it ended. */
  const run = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await act();
      showAlert({ type: 'Success', text: done });
    } catch (error) {
      showAlert({ type: 'Warning', text: t(`error.${inboxMessage(asBrowserError(error).status)}`) });
    } finally {
      setBusy(false);
    }
  };
  const put = (until: 'WEEK' | 'NEWS') => {
    setAnchor(null);
    void run(() => hide({ body: { memberSeq, kind, until } }), t('hidden'));
  };

  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '40px minmax(0, 1fr) 44px', sm: '40px minmax(0, 1fr) auto 44px' },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <PersonPicture url={urlProfile} name={name} sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {why}
        </Typography>
        {facts.length > 0 && (
          <Typography variant="caption" color="textSecondary" component="p">
            {facts.join(' · ')}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridColumn: { xs: '2 / 3', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
        {action === 'OPEN' ? (
          <Button
            component={Link}
            href={memberPlace(memberSeq, kind)}
            prefetch={false}
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={t('actionOf.OPEN', { name, why })}
            sx={{ minHeight: 36 }}
          >
            {t('action.OPEN')}
          </Button>
        ) : (
          <Button
            size="small"
            variant="outlined"
            loading={busy}
            aria-label={t(`actionOf.${action}`, { name, why })}
            onClick={() => void run(() => remind({ body: { memberSeq, kind } }), t(`done.${action}`, { name }))}
            sx={{ minHeight: 36 }}
          >
            {t(`action.${action}`)}
          </Button>
        )}
      </Box>
      <IconButton
        aria-label={t('more', { name, why })}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, gridColumn: { xs: 3, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => put('WEEK')}>{t('hide.WEEK')}</MenuItem>
        <MenuItem onClick={() => put('NEWS')}>{t('hide.NEWS')}</MenuItem>
      </Menu>
    </Box>
  );
}
