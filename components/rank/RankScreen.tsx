'use client';

import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Box } from '@/components/base/Box';
import { PageHeader } from '@/components/ui/PageHeader';
import { WaitingBox } from '@/components/ui/WaitingBox';
import { useRangeText } from '@/lib/format/useRangeText';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useRankChoice, useRanking } from '@/lib/rank/useRanking';
import { useRankText } from '@/lib/rank/useRankText';
import type { RankEntry, Ranking } from '@/lib/rank/contract';
import { presetRange, rankingRange, type RankTab } from '@/lib/rank/rankView';
import { memberPath } from '@/lib/shared/paths';
import type { Role } from '@/lib/shared/roles';
import { LobbyActions } from './LobbyActions';
import { PlacePanel } from './PlacePanel';
import { RankPanel } from './RankPanel';
import { RankRangePicker } from './RankRangePicker';
import { RankTabs } from './RankTabs';
import { fromCompactDay } from '@/lib/time/compactDay';

const GuideDialog = lazy(() => lazyWithRetry(async () => ({ default: (await import('./GuideDialog')).GuideDialog })));
const AppearanceDialog = lazy(() => lazyWithRetry(async () => ({ default: (await import('./AppearanceDialog')).AppearanceDialog })));

interface Props {
  /** Path of the screen, without query. */
  path: string;
  /** Members have a place of their own; staff only view. */
  audience: 'member' | 'staff';
  /** Default tab if the URL names none. */
  first: RankTab;
  /** Members whose screens the viewer may open: those of the manager with this number, or all. */
  opens?: number | 'all';
  /** Viewer who may open the lobby display. */
  lobbyFor?: { type: Role; name: string };
}

/** Returns the company's current day from the latest response, also while another is loading or fails. */
function useToday(data: Ranking | undefined): string | undefined {
  const [told, setTold] = useState(data?.today);
  if (data && data.today !== told) setTold(data.today);
  return told && fromCompactDay(told);
}

/** Rankings of the company over a period, by tab (R-RANK-01). */
export function RankScreen({ path, audience, first, opens, lobbyFor }: Props) {
  const t = useTranslations('rank');
  const text = useRankText();
  const ends = useRangeText();
  const takesPart = audience === 'member';
  const { choice, search, showRange, showNear, showPage } = useRankChoice(takesPart ? 'near' : 'all', first);
  const read = useRanking(choice);
  const [dialog, setDialog] = useState<'guide' | 'appearance' | null>(null);
  const today = useToday(read.data);
  // the current month is requested without a range
  const range =
    choice.range ?? (read.data && !read.isRefreshing ? rankingRange(read.data) : today ? presetRange('month', today) : undefined);
  const hrefOf = ({ u_index: memberSeq, mgr_index: managerSeq }: RankEntry) =>
    opens !== undefined && memberSeq !== null && (opens === 'all' || opens === managerSeq) ? memberPath(memberSeq) : null;
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        title={t('title')}
        note={range ? ends.days(text.day(range.startDate), text.day(range.endDate)) : '\u00a0'}
        action={
          <>
            <Button variant="outlined" startIcon={<HelpOutlineOutlined />} onClick={() => setDialog('guide')}>
              {t('guide.open')}
            </Button>
            {lobbyFor && <LobbyActions viewer={lobbyFor} />}
            {takesPart && (
              <Button variant="outlined" startIcon={<ManageAccountsOutlined />} onClick={() => setDialog('appearance')}>
                {t('setting.open')}
              </Button>
            )}
          </>
        }
      />
      <RankTabs path={path} search={search} current={choice.tab} />
      <RankRangePicker range={range} today={today} onChange={showRange} />
      <WaitingBox waiting={read.isRefreshing}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: takesPart ? 'minmax(0, 2fr) minmax(18rem, 1fr)' : 'minmax(0, 1fr)' },
          }}
        >
          {takesPart && (
            <Box sx={{ order: { lg: 2 }, minWidth: 0, position: { lg: 'sticky' }, top: { lg: 88 } }}>
              <PlacePanel read={read} tab={choice.tab} />
            </Box>
          )}
          {/* no overflow clipping on cards: it would disable the sticky own entry */}
          <Box sx={{ minWidth: 0, '& .MuiCard-root': { overflow: 'visible' } }}>
            <RankPanel read={read} choice={choice} isStaff={!takesPart} onNear={showNear} onPage={showPage} hrefOf={hrefOf} />
          </Box>
        </Box>
      </WaitingBox>
      <Suspense>
        {dialog === 'guide' && <GuideDialog range={choice.range} takesPart={takesPart} onClose={close} />}
        {dialog === 'appearance' && <AppearanceDialog onClose={close} />}
      </Suspense>
    </>
  );
}
