'use client';

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/ui/ErrorState';
import { SearchInput } from '@/components/forms/SearchInput';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import type { OverviewRow } from '@/lib/exercise/overview/contract';
import { useExerciseOverview } from '@/lib/exercise/overview/useExerciseOverview';
import { FIRST_OVERVIEW } from '@/lib/exercise/overview/exerciseOverview';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import { PrescriptionStateChip } from '@/components/exercise/overview/PrescriptionStateChip';

/** Somebody to write for. */
export interface Recipient {
  memberSeq: number;
  name: string;
}

interface Props {
  chosen: readonly Recipient[];
  onChange: (chosen: Recipient[]) => void;
  error?: string;
}

const ROWS = 20;
const MAX_ROWS = 200;

/** For whom: the chosen as chips, the others found by name and ticked. */
export function PrescriptionRecipientsField({ chosen, onChange, error }: Props) {
  const t = useTranslations('exerciseDesk.members');
  const common = useTranslations('common.state');
  const text = useExerciseText();
  const [name, setName] = useState('');
  const [rowsPerPage, setRows] = useState(ROWS);
  const read = useExerciseOverview({ ...FIRST_OVERVIEW, name, rowsPerPage });
  const rows = read.data?.list ?? [];
  const total = read.data?.total ?? 0;
  const severalTeams = new Set(rows.map(({ mngName }) => mngName)).size > 1;
  const has = ({ memberSeq }: Recipient) => chosen.some((one) => one.memberSeq === memberSeq);
  const drop = (member: Recipient) => onChange(chosen.filter(({ memberSeq }) => memberSeq !== member.memberSeq));
  const when = ({ state, startDate, endDate }: OverviewRow) => {
    if (state === 'RUNNING' && endDate) return t('until', { day: text.short(endDate) });
    return state === 'UPCOMING' && startDate ? t('from', { day: text.short(startDate) }) : '';
  };
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="h4">
        {t('title')}{' '}
        <Box component="span" role="status" sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
          {t('chosen', { count: chosen.length })}
        </Box>
      </Typography>
      {chosen.length > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75, maxHeight: 160, overflowY: 'auto' }}
        >
          {chosen.map((member) => (
            <li key={member.memberSeq}>
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                endIcon={<CloseOutlined />}
                aria-label={t('drop', { name: member.name })}
                onClick={() => drop(member)}
                sx={{ minHeight: 40, borderRadius: 99 }}
              >
                {member.name}
              </Button>
            </li>
          ))}
        </Box>
      )}
      <SearchInput label={t('search')} maxLength={50} value={name} onSearch={setName} />
      {error && (
        <Typography role="alert" variant="caption" color="error">
          {error}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={t('list')}
        aria-busy={read.isLoading || read.isRefreshing}
        tabIndex={0}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          height: 220,
          overflowY: 'auto',
          border: '1px solid',
          borderColor: 'surface.outline',
          borderRadius: '10px',
        }}
      >
        {rows.map((row) => (
          <Box component="li" key={row.memberSeq} sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
            <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pr: 1.5, minHeight: 48, cursor: 'pointer' }}>
              <Checkbox
                checked={has(row)}
                onChange={(_event, on) => (on ? onChange([...chosen, { memberSeq: row.memberSeq, name: row.name }]) : drop(row))}
                slotProps={{ input: { 'aria-label': t('take', { name: row.name }) } }}
              />
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {row.name}
                {severalTeams && row.mngName && (
                  <Box component="span" sx={{ ml: 0.75, typography: 'caption', color: 'text.secondary' }}>
                    {row.mngName}
                  </Box>
                )}
              </Box>
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {when(row)}
              </Box>
              <PrescriptionStateChip state={row.state} />
            </Box>
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {read.data && t('shown', { shown: rows.length, total })}
        </Typography>
        {rows.length < total && rowsPerPage < MAX_ROWS && (
          <Button size="small" onClick={() => setRows(Math.min(MAX_ROWS, rowsPerPage * 3))} sx={{ minHeight: 40 }}>
            {t('more')}
          </Button>
        )}
        <Button
          size="small"
          disabled={rows.every(has)}
          onClick={() =>
            onChange([...chosen, ...rows.filter((row) => !has(row)).map((row) => ({ memberSeq: row.memberSeq, name: row.name }))])
          }
          sx={{ minHeight: 40 }}
        >
          {t('all')}
        </Button>
      </Box>
    </Box>
  );
}
