'use client';

import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useDayText } from '@/lib/format/useDayText';
import type { InboxItem } from '@/lib/inbox/contract';
import { useHideEntry, useRemind } from '@/lib/inbox/useInbox';
import { inboxMessage, memberPlace, type MemberCause } from '@/lib/inbox/inbox';
import { useZone } from '@/lib/format/useZone';
import { ENTRY } from './entryStyles';

type HiddenUntil = 'WEEK' | 'NEWS';

type MemberItem = InboxItem & { kind: MemberCause };

interface Props {
  item: MemberItem;
  /** Also shows the member's manager, for the master. */
  withManager: boolean;
}

/** Inbox entry of one member: the reason, its one action, and a menu to hide it. */
export function InboxEntryCard({ item, withManager }: Props) {
  const t = useTranslations('inbox');
  const state = useTranslations('common.state');
  const days = useDayText(useZone());
  const { busy, remind, hide } = useEntryActions(item);
  const { kind, name, mngName, urlProfile, since, never, count, title, remindedAt } = item;
  // a measurement belongs to a day of the member's, whoever reads it
  const date = days.long(since, item.timeZone);
  const why = t(`why.${never ? 'never' : kind}`, { date, count, title: title ?? '', nothing: state('notShared') });
  const facts = [
    withManager && mngName && t('managedBy', { name: mngName }),
    remindedAt && t(kind === 'INVITATION' ? 'invited' : 'reminded', { date: days.long(remindedAt) }),
  ].filter(Boolean);

  return (
    <Box
      component="li"
      sx={{
        ...ENTRY,
        gridTemplateColumns: { xs: '40px minmax(0, 1fr) 44px', sm: '40px minmax(0, 1fr) auto 44px' },
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
        <EntryButton item={item} why={why} busy={busy} onRemind={remind} />
      </Box>
      <HideButton label={t('more', { name, why })} busy={busy} onHide={hide} />
    </Box>
  );
}

/** Returns the actions of an entry; each reports its outcome. */
function useEntryActions({ kind, memberSeq }: MemberItem) {
  const t = useTranslations('inbox');
  const sendReminder = useRemind();
  const hideEntry = useHideEntry();
  const [busy, setBusy] = useState(false);
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
  return {
    busy,
    remind: (done: string) => run(() => sendReminder({ body: { memberSeq, kind } }), done),
    hide: (until: HiddenUntil) => run(() => hideEntry({ body: { memberSeq, kind, until } }), t('hidden')),
  };
}

/** Main action of an entry: open the member, or send a reminder. */
function EntryButton({
  item,
  why,
  busy,
  onRemind,
}: {
  item: MemberItem;
  why: string;
  busy: boolean;
  onRemind: (done: string) => Promise<void>;
}) {
  const t = useTranslations('inbox');
  const { action, memberSeq, kind, name } = item;
  if (action === 'OPEN')
    return (
      <Button
        component={Link}
        href={memberPlace(memberSeq, kind)}
        prefetch={false}
        size="small"
        variant="outlined"
        aria-label={t('actionOf.OPEN', { name, why })}
        sx={{ minHeight: 36 }}
      >
        {t('action.OPEN')}
      </Button>
    );
  return (
    <Button
      size="small"
      variant="outlined"
      loading={busy}
      aria-label={t(`actionOf.${action}`, { name, why })}
      onClick={() => void onRemind(t(`done.${action}`, { name }))}
      sx={{ minHeight: 36 }}
    >
      {t(`action.${action}`)}
    </Button>
  );
}

/** Menu that hides an entry for a week or until something new happens. */
function HideButton({ label, busy, onHide }: { label: string; busy: boolean; onHide: (until: HiddenUntil) => Promise<void> }) {
  const t = useTranslations('inbox.hide');
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hide = (until: HiddenUntil) => () => {
    setAnchor(null);
    void onHide(until);
  };
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, gridColumn: { xs: 3, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={hide('WEEK')}>{t('WEEK')}</MenuItem>
        <MenuItem onClick={hide('NEWS')}>{t('NEWS')}</MenuItem>
      </Menu>
    </>
  );
}
