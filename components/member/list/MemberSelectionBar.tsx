'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { Box } from '@/components/base/Box';
import { CONTENT_ID } from '@/components/shell/SkipLink';
import { LinkButton } from '@/components/ui/LinkButton';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { barAtTop } from '@/lib/browser/scroll/barRoom';
import { MAX_CHOSEN, BULK_ACTIONS, type BulkAction } from '@/lib/member/list/memberSelection';
import type { MemberSelection } from '@/lib/member/list/useMemberSelection';
import { sendPath } from '@/lib/mission/overview/missionOverview';
import { passRecipients } from '@/lib/mission/send/passedRecipients';
import { watchesCompany } from '@/lib/shared/roles';
import type { ListViewer } from '@/lib/member/list/memberList';

const BulkActionDialog = dynamic(() => lazyWithRetry(() => import('./BulkActionDialog').then((module) => module.BulkActionDialog)), {
  ssr: false,
});

interface Props {
  viewer: ListViewer;
  selection: MemberSelection;
  /** Number of members that match the filter. */
  total: number;
}

/** Sticky above the list. */
const BAR = {
  position: 'sticky',
  top: { xs: 0, md: 64 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
  p: 1,
  borderRadius: '12px',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'primary.main',
  '& > *': { minHeight: 44 },
} as const;

/**
 * Restores lost focus to the remaining button, or to the page content: pressing a button of the bar may unmount it, when the selection is
 * cleared or nothing is left to select.
 */
function usePressedHere(count: number) {
  const stays = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) (stays.current ?? document.getElementById(CONTENT_ID))?.focus({ preventScroll: true });
  }, [count]);
  return { stays, notePress: (is: boolean) => void (isPressed.current = is) };
}

/**
 * Selection count, with buttons to select all (or as many as allowed) and bulk actions. Without a selection it is empty, but there: a live
 * region is announced only if it existed before its text.
 */
export function MemberSelectionBar({ viewer, selection, total }: Props) {
  const t = useTranslations('memberList');
  const [act, setAct] = useState<BulkAction | null>(null);
  const { chosen, chooseAll, clear, drop } = selection;
  const { stays, notePress } = usePressedHere(chosen.size);
  const isAny = chosen.size > 0;
  const leave = () => {
    notePress(true);
    clear();
  };
  const chooseEverybody = async () => {
    notePress(true);
    try {
      if (!(await chooseAll())) notePress(false);
    } catch (error) {
      notePress(false);
      showAlert({ type: 'Warning', text: t(asBrowserError(error).status === 403 ? 'error.noAuthority' : 'error.unavailable') });
    }
  };
  const people = [...chosen.values()];
  const acts = BULK_ACTIONS.filter((one) => one !== 'assign' || watchesCompany(viewer.role));
  return (
    <Box {...(isAny && { ref: barAtTop, role: 'region', 'aria-label': t('select.label'), sx: BAR })}>
      <Box role="status" sx={{ typography: 'body2', fontWeight: 700, alignContent: 'center', pl: 0.5 }}>
        {isAny && t('select.count', { count: chosen.size })}
      </Box>
      {isAny && (
        <>
          {total > MAX_CHOSEN ? (
            <Box sx={{ typography: 'body2', color: 'text.secondary', alignContent: 'center' }}>
              {t('select.tooMany', { most: MAX_CHOSEN })}
            </Box>
          ) : (
            chosen.size < total && (
              <Button size="small" onClick={() => void chooseEverybody()}>
                {t('select.all', { count: total })}
              </Button>
            )
          )}
          <Button ref={stays} size="small" color="inherit" onClick={leave}>
            {t('select.clear')}
          </Button>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' }, '& > *': { minHeight: 44 } }}>
            <LinkButton href={sendPath()} size="small" variant="outlined" onClick={() => passRecipients(people)}>
              {t('select.mission')}
            </LinkButton>
            {acts.map((one) => (
              <Button key={one} size="small" variant="outlined" color={one === 'delete' ? 'error' : 'primary'} onClick={() => setAct(one)}>
                {t(`many.${one}.open`)}
              </Button>
            ))}
          </Box>
          {act && (
            <BulkActionDialog
              act={act}
              members={people}
              onClose={(processed) => {
                setAct(null);
                if (processed.length === 0) return;
                notePress(true);
                drop(processed.map(({ uindex }) => uindex));
              }}
            />
          )}
        </>
      )}
    </Box>
  );
}
