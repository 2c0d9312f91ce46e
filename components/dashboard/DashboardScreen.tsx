'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartOwnerContext } from '@/components/charts/useChartOwner';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { StatusRegion } from '@/components/base/StatusRegion';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { useRangeText } from '@/lib/format/useRangeText';
import { request } from '@/lib/browser/http';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useDashboard, useDashboardView } from '@/lib/dashboard/useDashboard';
import { CHART_PERIODS } from '@/lib/dashboard/bands';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { settingsApi } from '@/lib/settings/contract';
import { AgePanel } from './bands/AgePanel';
import { ChartCardsPanel } from './charts/ChartCardsPanel';
import { GenderPanel } from './bands/GenderPanel';
import { DashboardSummaryPanel } from './DashboardSummaryPanel';
import { ScorePanel } from './bands/ScorePanel';
import { WeightPanel } from './bands/WeightPanel';

const ownCompany = async () => (await request(settingsApi.brand, {})).compName;

const DetailDialog = dynamic(() => lazyWithRetry(() => import('./charts/DetailDialog').then((file) => file.DetailDialog)), { ssr: false });

interface Props {
  /** The company shown to the administrator; all others see their own members. */
  companySeq?: number;
  title: string;
  /** Resolves to the company's name; defaults to the user's own company. */
  nameOf?: () => Promise<string>;
  /** URL of its monthly report. */
  reportPath: string;
  /** Shown above the title, such as a back link. */
  back?: ReactNode;
  /** Whether the server renders for a phone. */
  onPhone: boolean;
  /** Shown between the figures and the charts: items that need the user's attention. */
  children?: ReactNode;
}

/** Container width from which four cards fit side by side; a container query, as the administrator's menu takes width at the side. */
const FOUR = '@container (min-width: 1240px)';
const GAP = { xs: 2, md: 3 } as const;

/** Dashboard of a group: key figures, progress and composition (R-DASH-01 … R-DASH-05, R-ADMIN-02). */
export function DashboardScreen({ companySeq, title, nameOf = ownCompany, reportPath, back, onPhone, children }: Props) {
  const t = useTranslations('dashboard');
  const common = useTranslations('common.state');
  const text = useDashboardText();
  const ends = useRangeText();
  const { view, showPeriod, showScore, showDetail } = useDashboardView();
  const reads = useDashboard(view.period, companySeq);
  const days = reads.body.data ?? reads.mission.data;
  // without members there is nothing to chart: show only the first steps
  const nobody = reads.gender.data?.total === 0;
  return (
    <ChartOwnerContext value={nameOf}>
      <PageHeader
        title={title}
        back={back}
        note={days && !nobody ? <span data-days>{ends.days(text.day(days.from), text.day(days.to))}</span> : '\u00a0'}
        action={
          !nobody && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
              <LinkButton href={reportPath} variant="outlined">
                {t('report.open')}
              </LinkButton>
              <ChoiceGroup
                label={t('period.label')}
                value={view.period}
                onChange={showPeriod}
                choices={CHART_PERIODS.map((period) => ({ value: period, content: t(`period.names.${period}`) }))}
              />
            </Box>
          )
        }
      />
      {/* once for all cards: the regions of the charts are silent in what is busy */}
      <StatusRegion sx={hiddenFromSight}>{reads.body.isRefreshing && common('loading')}</StatusRegion>
      <Box sx={{ display: 'grid', gap: GAP, containerType: 'inline-size' }} aria-busy={reads.body.isRefreshing}>
        {nobody && children}
        <DashboardSummaryPanel reads={reads} linked={companySeq === undefined} />
        {!nobody && children}
        {!nobody && (
          <>
            <ChartCardsPanel reads={reads} onPhone={onPhone} onDetail={(detail) => showDetail(detail)} />
            <Box
              sx={{
                display: 'grid',
                gap: GAP,
                alignItems: 'stretch',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                [FOUR]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
              }}
            >
              <GenderPanel read={reads.gender} />
              <AgePanel read={reads.age} />
              <WeightPanel read={reads.weight} />
              <ScorePanel read={reads.scores} score={view.score} onScore={showScore} />
            </Box>
          </>
        )}
      </Box>
      {view.detail && (
        <DetailDialog
          detail={view.detail}
          cards={reads}
          range={view.range}
          companySeq={companySeq}
          onRange={(range) => showDetail(view.detail, range)}
          onClose={() => showDetail(null)}
        />
      )}
    </ChartOwnerContext>
  );
}
