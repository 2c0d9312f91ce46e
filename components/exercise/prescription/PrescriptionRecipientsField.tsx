'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { ChosenList } from '@/components/forms/ChosenList';
import { SearchInput } from '@/components/forms/SearchInput';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { SectionCard } from '@/components/ui/SectionCard';
import { STEP_END, useStep } from '@/components/ui/steps/useStep';
import { useExerciseOverview } from '@/lib/exercise/overview/useExerciseOverview';
import { FIRST_CANDIDATES } from '@/lib/exercise/overview/exerciseOverview';
import type { NewPrescriptionFields, PrescriptionRecipient } from '@/lib/exercise/prescriptionForm';
import { RecipientCandidatesField } from './RecipientCandidatesField';

const MAX_ROWS = 200;

/** Recipients: the chosen ones as chips, others to be searched by name and selected. */
export function PrescriptionRecipientsField() {
  const t = useTranslations('exerciseDesk.members');
  const { field, fieldState } = useController<NewPrescriptionFields, 'memberSeq'>({ name: 'memberSeq' });
  const { value: chosen, onChange } = field;
  const [name, setName] = useState('');
  const [rowsPerPage, setRows] = useState(FIRST_CANDIDATES.rowsPerPage);
  const read = useExerciseOverview({ ...FIRST_CANDIDATES, name, rowsPerPage });
  const { list: rows = [], total = 0 } = read.data ?? {};
  const missing = rows.filter(({ memberSeq }) => chosen.every((one) => one.memberSeq !== memberSeq));
  const take = (members: readonly PrescriptionRecipient[]) =>
    onChange([...chosen, ...members.map(({ memberSeq, name: of }) => ({ memberSeq, name: of }))]);
  const all = useStep(missing.length === 0, () => take(missing));
  const drop = (seq: number) => onChange(chosen.filter(({ memberSeq }) => memberSeq !== seq));
  return (
    <SectionCard title={t('title')} note={<span role="status">{t('chosen', { count: chosen.length })}</span>}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <ChosenList label={t('chosenList')} chosen={chosen.map((one) => ({ key: one.memberSeq, label: one.name }))} onRemove={drop} />
        <SearchInput
          label={t('search')}
          maxLength={50}
          value={name}
          found={read.isRefreshing ? undefined : read.data?.total}
          onSearch={setName}
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
        <RecipientCandidatesField read={read} missing={missing} onTick={(row, on) => (on ? take([row]) : drop(row.memberSeq))} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
            {read.data && t('shown', { shown: rows.length, total })}
          </Typography>
          {rows.length < total && rowsPerPage < MAX_ROWS && (
            <Button size="small" onClick={() => setRows(Math.min(MAX_ROWS, rowsPerPage * 3))} sx={{ minHeight: 40 }}>
              {t('more')}
            </Button>
          )}
          <Button size="small" {...all} sx={{ minHeight: 40, ...STEP_END }}>
            {t('all')}
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
}
