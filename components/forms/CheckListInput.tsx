'use client';

import Checkbox from '@mui/material/Checkbox';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import type { PanelError } from '@/lib/shared/panelState';

interface CheckItem<Key extends number | string> {
  key: Key;
  label: string;
  /** Secondary text below the label. */
  note?: string;
}

interface Source {
  data: unknown;
  error: PanelError | undefined;
  retry: () => void;
}

interface Props<Key extends number | string> {
  /** Accessible name of the list. */
  label: string;
  picks: readonly CheckItem<Key>[];
  /** The reads that the picks come from; one that has failed or is loading is shown as such, not as nothing to choose from. */
  reads?: readonly Source[];
  chosen: ReadonlySet<Key>;
  onPick: (key: Key, on: boolean) => void;
  /** Shown when there is nothing to choose from. */
  none: string;
  disabled?: boolean;
}

/** A scrollable list of checkboxes. */
export function CheckListInput<Key extends number | string>(props: Props<Key>) {
  const { label, picks, reads = [], chosen, onPick, none, disabled } = props;
  const t = useTranslations('common.state');
  const missing = reads.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ error }) => error !== undefined);
  return (
    <Box
      role="group"
      aria-label={label}
      // makes the box keyboard-scrollable when it has no focusable content
      tabIndex={picks.length === 0 ? 0 : undefined}
      sx={{ maxHeight: 300, overflowY: 'auto', border: '1px solid', borderColor: 'divider', borderRadius: '10px' }}
    >
      {picks.length === 0 && missing.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {none}
        </Typography>
      )}
      {picks.map(({ key, label: name, note }) => (
        <Box
          key={key}
          component="label"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            minHeight: 44,
            pr: 1.5,
            cursor: 'pointer',
            '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Checkbox checked={chosen.has(key)} disabled={disabled} onChange={(_event, on) => onPick(key, on)} />
          <Box component="span" sx={{ minWidth: 0, py: 0.75 }}>
            <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            {note && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {note}
              </Box>
            )}
          </Box>
        </Box>
      ))}
      {missing.length > 0 && (
        <Box sx={{ p: 2 }}>
          {failed[0] ? (
            <ErrorState error={failed[0].error} onRetry={() => failed.forEach(({ retry }) => retry())} />
          ) : (
            <SkeletonLines label={t('loading')} />
          )}
        </Box>
      )}
    </Box>
  );
}
