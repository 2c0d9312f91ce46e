'use client';

import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { SearchInput } from '@/components/forms/SearchInput';
import { useExerciseOverview, useOverviewChoice } from '@/lib/exercise/overview/useExerciseOverview';
import { OVERVIEW_STATES } from '@/lib/exercise/overview/exerciseOverview';
import { ExerciseOverviewTable } from './ExerciseOverviewTable';
import type { PrescriptionRecipient } from '@/lib/exercise/prescriptionForm';

interface Props {
  /** Whether the list names each one's manager. */
  withManager: boolean;
  onWrite: (member: PrescriptionRecipient) => void;
}

/** Members with how their prescriptions stand: found, filtered, sorted and paged by the address. */
export function ExerciseOverviewPanel({ withManager, onWrite }: Props) {
  const t = useTranslations('exerciseDesk');
  const { choice, change } = useOverviewChoice();
  const read = useExerciseOverview(choice);
  const total = read.data?.total ?? 0;
  const counts = read.data?.counts;
  const filtered = choice.name !== '' || choice.state !== null;
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
  const counted = (state: string, count: number | undefined) => (count === undefined ? state : t('stateCount', { state, count }));
  return (
    <>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: { xs: 1.5, md: 2 }, mb: 2 }}>
        <Box sx={{ flex: '1 1 15rem', maxWidth: { sm: 360 } }}>
          <SearchInput
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            maxLength={50}
            value={choice.name}
            onSearch={(name) => change({ name })}
          />
        </Box>
        <Box sx={{ maxWidth: 1, overflowX: 'auto', '& > *': { whiteSpace: 'nowrap' }, '& button': { minHeight: 42 } }}>
          <ChoiceGroup
            label={t('stateFilter')}
            value={choice.state ?? 'ALL'}
            onChange={(state) => change({ state: state === 'ALL' ? null : state })}
            choices={[
              { value: 'ALL' as const, content: counted(t('everyState'), all) },
              ...OVERVIEW_STATES.map((state) => ({ value: state, content: counted(t(`state.${state}`), counts?.[state]) })),
            ]}
          />
        </Box>
      </Box>
      <Panel
        title={t('count', { count: total })}
        state={panelState(read, total === 0 && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={480}
        empty={
          <EmptyState
            icon={<PersonSearchOutlined />}
            title={t(filtered ? 'noMatch' : 'none')}
            text={t(filtered ? 'noMatchText' : 'noneText')}
            action={
              filtered && (
                <Button variant="outlined" onClick={() => change({ name: '', state: null })}>
                  {t('clear')}
                </Button>
              )
            }
          />
        }
      >
        {() => (
          <ExerciseOverviewTable
            rows={read.data?.list ?? []}
            total={total}
            refreshing={read.isRefreshing}
            choice={choice}
            withManager={withManager}
            onChange={change}
            onWrite={onWrite}
          />
        )}
      </Panel>
    </>
  );
}
