'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { TermNote } from '@/components/measures/TermNote';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import type { Read } from '@/lib/browser/useRead';
import { barAtBottom } from '@/lib/browser/scroll/barRoom';
import type { Term } from '@/lib/measures/terms';
import { tellsOfBody, type RankEntry, type Ranking } from '@/lib/rank/contract';
import { isRanked, largestOf, RANKS_PER_PAGE, shortList, type RankChoice, type RankTab } from '@/lib/rank/rankView';
import { RankPagination } from './RankPagination';
import { RankEntryCard } from './RankEntryCard';
import { RankNoneCard } from './RankNoneCard';
import { RankTable } from './RankTable';

/** Glossary term of each tab; steps and calories need none. */
const TERM: Partial<Record<RankTab, Term>> = { total: 'totalScore', score: 'score', bfp: 'bfp', bmi: 'bmi', improvement: 'score' };
/** Entries shown on either side of the viewer's own. */
const NEIGHBOURS = 5;

interface Props {
  read: Read<Ranking>;
  choice: RankChoice;
  /** Whether the viewer is staff and may add members. */
  isStaff: boolean;
  onNear: () => void;
  onPage: (page: number) => void;
  hrefOf: (entry: RankEntry) => string | null;
}

/** Ranking list: the top and the neighbourhood of the viewer's own entry, or all by page with the own entry pinned. */
export function RankPanel({ read, choice, isStaff, onNear, onPage, hrefOf }: Props) {
  const t = useTranslations('rank');
  const { data } = read;
  const mine = data?.mine ?? null;
  const term = TERM[choice.tab];
  const nobody = data !== undefined && !data.list.some((entry) => isRanked(entry, choice.tab)) && choice.page === 0;
  const participants = nobody ? 0 : (data?.list[0]?.memberCnt ?? mine?.memberCnt ?? 0);
  return (
    <Panel
      title={t('list.title')}
      note={
        data && (
          // reserves two lines on a phone, in fallback and web font alike
          <Box component="span" sx={{ display: 'block', minHeight: { xs: 43, sm: 0 } }}>
            {[t('participants', { count: participants }), ...(tellsOfBody(choice.tab) ? [t('optIn')] : [])].join(' · ')}
            {term && <TermNote term={term} />}
          </Box>
        )
      }
      action={
        <ChoiceGroup
          label={t('list.view')}
          value={choice.view}
          onChange={(view) => (view === 'near' ? onNear() : onPage(0))}
          choices={[
            { value: 'near', content: t(mine?.rank === null || mine === null ? 'list.top' : 'list.near') },
            { value: 'all', content: t('list.all') },
          ]}
        />
      }
      state={panelState(read, nobody && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={360}
      empty={<RankNoneCard mayLack={isStaff && data?.total === 0} />}
    >
      {() =>
        data &&
        (choice.view === 'all' ? (
          <Everybody data={data} choice={choice} onPage={onPage} hrefOf={hrefOf} />
        ) : (
          <Near data={data} choice={choice} hrefOf={hrefOf} />
        ))
      }
    </Panel>
  );
}

function Near({ data, choice: { tab }, hrefOf }: Pick<Props, 'choice' | 'hrefOf'> & { data: Ranking }) {
  const { top, near } = shortList(data.list, data.around, Math.max(0, (data.position ?? 0) - NEIGHBOURS));
  return <RankTable entries={top} near={near} tab={tab} mine={data.mine} hrefOf={hrefOf} />;
}

function Everybody({ data, choice, onPage, hrefOf }: Pick<Props, 'choice' | 'onPage' | 'hrefOf'> & { data: Ranking }) {
  const t = useTranslations('rank.list');
  const { mine, position, total, list } = data;
  const ownPage = position === null ? null : Math.floor(position / RANKS_PER_PAGE);
  const pinned = mine !== null && position !== null && ownPage !== choice.page;
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t('outside')} action={<Button onClick={() => onPage(0)}>{t('first')}</Button>} />
      ) : (
        <RankTable entries={list} tab={choice.tab} mine={mine} hrefOf={hrefOf} />
      )}
      {pinned && (
        <Box
          ref={barAtBottom}
          sx={{
            position: 'sticky',
            bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', md: 12 },
            mt: 1,
            borderRadius: '12px',
            bgcolor: 'background.paper',
            border: '1px solid',
            borderColor: 'primary.main',
            boxShadow: '0 6px 20px rgb(0 20 15 / 0.18)',
          }}
        >
          <RankEntryCard entry={mine} tab={choice.tab} largest={largestOf([...list, mine], choice.tab)} own tied={false} href={null} />
        </Box>
      )}
      <RankPagination page={choice.page} pages={Math.ceil(total / RANKS_PER_PAGE)} ownPage={ownPage} onPage={onPage} />
    </>
  );
}
