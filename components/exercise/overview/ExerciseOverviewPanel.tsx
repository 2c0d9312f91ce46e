'use client';

import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import { useTranslations } from 'next-intl';
import { ListPanel } from '@/components/tables/ListPanel';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { SearchInput } from '@/components/forms/SearchInput';
import { Box } from '@/components/base/Box';
import { AddMembersButton } from '@/components/member/AddMembersButton';
import { useExerciseOverview, useOverviewChoice } from '@/lib/exercise/overview/useExerciseOverview';
import { isWithoutMembers, OVERVIEW_STATES } from '@/lib/exercise/overview/exerciseOverview';
import { ExerciseOverviewTable } from './ExerciseOverviewTable';

interface Props {
  /** Whether to show each member's manager. */
  withManager: boolean;
}

/** Members with the state of their prescriptions; search, filter, sorting and page are in the URL. */
export function ExerciseOverviewPanel({ withManager }: Props) {
  const t = useTranslations('exerciseDesk');
  const { choice, change } = useOverviewChoice();
  const read = useExerciseOverview(choice);
  const counts = read.data?.counts;
  const filtered = choice.name !== '' || choice.state !== null;
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
  const counted = (state: string, count: number | undefined) => (count === undefined ? state : t('stateCount', { state, count }));
  const nobody = isWithoutMembers(choice, counts);
  return (
    <>
      {!nobody && (
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
      )}
      <ListPanel
        read={read}
        icon={<PersonSearchOutlined />}
        texts={{
          title: t('view.members'),
          count: (count) => t('count', { count }),
          clear: t('clear'),
          none: t('none'),
          noneText: t('noneText'),
          noMatch: t('noMatch'),
          noMatchText: t('noMatchText'),
        }}
        noneAction={<AddMembersButton />}
        filtered={filtered}
        onClear={() => change({ name: '', state: null })}
      >
        {({ list, total }) => (
          <ExerciseOverviewTable
            rows={list}
            total={total}
            refreshing={read.isRefreshing}
            choice={choice}
            withManager={withManager}
            onChange={change}
          />
        )}
      </ListPanel>
    </>
  );
}
