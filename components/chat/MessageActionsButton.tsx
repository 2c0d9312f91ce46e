'use client';

import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { requireBrowserError } from '@/lib/browser/browserError';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { ChatMessage } from '@/lib/chat/contract';
import { useDeleteMessage, useHideMessage } from '@/lib/chat/useChat';

const ReportDialog = lazy(() => lazyWithRetry(async () => ({ default: (await import('./ReportDialog')).ReportDialog })));

interface Props {
  message: ChatMessage;
  name: string;
  mayHide: boolean;
  own: boolean;
}

/** Menu of a message: report it, delete one's own, or hide and restore it if permitted. */
export function MessageActionsButton({ message, name, mayHide, own }: Props) {
  const t = useTranslations('chat');
  const hide = useHideMessage();
  const remove = useDeleteMessage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [reporting, setReporting] = useState(false);
  const { roomSeq, number, hidden } = message;
  const then = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const restore = async () => {
    try {
      await hide({ body: { roomSeq, number, hidden: false } });
      showAlert({ type: 'Success', text: t('act.restored') });
    } catch (error) {
      requireBrowserError(error);
      showAlert({ type: 'Warning', text: t('error.failed') });
    }
  };
  const askDelete = () =>
    showAlert({
      type: 'Warning',
      text: t('act.deleteAsk'),
      subtext: t('act.deleteText'),
      confirmCheck: true,
      submitLabel: t('act.delete'),
      deletes: true,
      onSubmit: async () => {
        await remove({ body: { roomSeq, number } });
        return { type: 'Success', text: t('act.deleted') };
      },
      failureText: () => t('error.failed'),
    });
  const ask = () =>
    showAlert({
      type: 'Warning',
      text: t('act.hideAsk'),
      subtext: t('act.hideText'),
      confirmCheck: true,
      submitLabel: t('act.hide'),
      onSubmit: async () => {
        await hide({ body: { roomSeq, number, hidden: true } });
        return { type: 'Success', text: t('act.hidden') };
      },
      failureText: () => t('error.failed'),
    });
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('act.label', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 28, height: 28, color: 'text.secondary' }}
      >
        <MoreVertOutlined sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {!own && !hidden && <MenuItem onClick={then(() => setReporting(true))}>{t('act.report')}</MenuItem>}
        {own && !hidden && <MenuItem onClick={then(askDelete)}>{t('act.delete')}</MenuItem>}
        {mayHide && !hidden && <MenuItem onClick={then(ask)}>{t('act.hide')}</MenuItem>}
        {mayHide && hidden && <MenuItem onClick={then(() => void restore())}>{t('act.restore')}</MenuItem>}
      </Menu>
      {reporting && (
        <Suspense fallback={null}>
          <ReportDialog roomSeq={roomSeq} number={number} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
