'use client';

import Checkbox from '@mui/material/Checkbox';
import { useTranslations } from 'next-intl';
import { PrescriptionStateChip } from '@/components/exercise/overview/PrescriptionStateChip';
import { Box } from '@/components/base/Box';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import type { OverviewRow } from '@/lib/exercise/overview/contract';
import type { useExerciseOverview } from '@/lib/exercise/overview/useExerciseOverview';
import { namesAmong } from '@/lib/member/namesakes';
import { useExerciseText } from '@/lib/exercise/useExerciseText';

interface Props {
  read: ReturnType<typeof useExerciseOverview>;
  /** Members found who are not chosen yet. */
  missing: readonly OverviewRow[];
  onTick: (row: OverviewRow, on: boolean) => void;
}

/** Scrollable list of the members found with their prescription state, to be selected. */
export function RecipientCandidatesField({ read, missing, onTick }: Props) {
  const t = useTranslations('exerciseDesk.members');
  const common = useTranslations('common.state');
  const rows = read.data?.list ?? [];
  const called = namesAmong(rows);
  const severalTeams = new Set(rows.map(({ mngName }) => mngName)).size > 1;
  return (
    <Box
      component="ul"
      aria-label={t('list')}
      aria-busy={read.isLoading || read.isRefreshing}
      tabIndex={0}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        height: 264,
        overflowY: 'auto',
        border: '1px solid',
        borderColor: 'surface.outline',
        borderRadius: '10px',
      }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.memberSeq} sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
          <CandidateField
            row={row}
            name={called(row)}
            chosen={!missing.includes(row)}
            withTeam={severalTeams}
            onTick={(on) => onTick(row, on)}
          />
        </Box>
      ))}
      {read.data === undefined && (
        <Box component="li" sx={{ p: 2 }}>
          {read.error ? <ErrorState error={read.error} onRetry={read.retry} /> : <SkeletonLines label={common('loading')} />}
        </Box>
      )}
      {read.data && rows.length === 0 && (
        <Box component="li" sx={{ p: 2, color: 'text.secondary' }}>
          {t('nobody')}
        </Box>
      )}
    </Box>
  );
}

interface CandidateProps {
  row: OverviewRow;
  /** Name, made unambiguous within the list. */
  name: string;
  chosen: boolean;
  withTeam: boolean;
  onTick: (on: boolean) => void;
}

function CandidateField({ row, name, chosen, withTeam, onTick }: CandidateProps) {
  const t = useTranslations('exerciseDesk.members');
  const text = useExerciseText();
  const { mngName, state, startDate, endDate } = row;
  const note = { typography: 'caption', color: 'text.secondary' };
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pr: 1.5, minHeight: 48, cursor: 'pointer' }}>
      <Checkbox checked={chosen} onChange={(_event, on) => onTick(on)} slotProps={{ input: { 'aria-label': t('take', { name }) } }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        {name}
        {withTeam && mngName && (
          <Box component="span" sx={{ ...note, display: { xs: 'block', sm: 'inline' }, ml: { sm: 0.75 } }}>
            {mngName}
          </Box>
        )}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          alignItems: { xs: 'end', sm: 'center' },
          columnGap: 0.5,
        }}
      >
        <Box component="span" sx={{ ...note, whiteSpace: 'nowrap' }}>
          {state === 'RUNNING' && endDate && t('until', { day: text.short(endDate) })}
          {state === 'UPCOMING' && startDate && t('from', { day: text.short(startDate) })}
        </Box>
        <PrescriptionStateChip state={state} />
      </Box>
    </Box>
  );
}
