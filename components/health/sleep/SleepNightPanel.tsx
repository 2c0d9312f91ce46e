'use client';

import BedtimeOutlined from '@mui/icons-material/BedtimeOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { FigureList } from '@/components/ui/FigureList';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import type { SleepNight } from '@/lib/health/sleep/contract';
import { useDurationText, type useNight } from '@/lib/health/sleep/useSleep';
import { clockOfNight, clockText, knowsStageTotals, nightClock } from '@/lib/health/sleep/night';
import { chartSize } from '@/lib/charts/chartSize';
import { HypnogramChart } from './HypnogramChart';
import { NightStepper } from './NightStepper';
import { SleepScorePanel } from './SleepScorePanel';
import { SleepStageList } from './SleepStageList';
import { ManualNightActions, type NightEditing } from './ManualNightActions';

interface Props {
  night: ReturnType<typeof useNight>;
  /** Nights of the range, oldest first. */
  nights: readonly SleepNight[];
  today: string;
  zone: string;
  /** Edit handlers for manual nights. */
  edit: NightEditing;
  onPhone: boolean;
}

/** One night: stages over time, score and its components. */
export function SleepNightPanel({ night: { read, named, showNight }, nights, today, zone, edit, onPhone }: Props) {
  const t = useTranslations('health.sleep');
  const duration = useDurationText();
  const detail = read.data;
  const night = detail?.night ?? null;
  const date = night?.date ?? named ?? nights.at(-1)?.date ?? today;
  const clock = (minutes: number | null) => (minutes === null ? t('none') : clockText(minutes));
  return (
    <Panel
      title={t('night')}
      action={<NightStepper date={date} nights={nights} today={today} onPick={showNight} />}
      state={panelState(read, night === null && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={380}
      empty={<EmptyState icon={<BedtimeOutlined />} title={t('noNight')} text={t('noNightText')} />}
    >
      {() =>
        night &&
        detail && (
          <Box
            data-night={night.date}
            sx={{ display: 'grid', gap: { xs: 3, lg: 4 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' } }}
          >
            <Box sx={{ minWidth: 0 }}>
              <ManualNightActions night={night} zone={zone} edit={edit} />
              <FigureList
                figures={[
                  {
                    name: t('asleep'),
                    value: duration(night.asleep),
                    note: detail.recommended && t('recommended', { ...detail.recommended }),
                  },
                  { name: t('inBed'), value: duration(night.inBed) },
                  { name: t('bedtime'), value: clock(nightClock(night, zone).start) },
                  { name: t('wakeup'), value: clock(nightClock(night, zone).end) },
                  ...(night.efficiency === null
                    ? []
                    : [{ name: t('efficiency'), value: `${night.efficiency}%`, note: t('efficiencyNote') }]),
                ]}
              />
              <Box sx={{ mt: 2.5 }}>
                {night.typed ? (
                  <p>{t('typedNoStages')}</p>
                ) : detail.stages.length === 0 && knowsStageTotals(night) ? (
                  <p>{t('stageTotalsOnly')}</p>
                ) : (
                  <HypnogramChart stages={detail.stages} minutesAt={clockOfNight(night, zone)} assumed={chartSize(onPhone, 'beside')} />
                )}
              </Box>
            </Box>
            <Box>
              <SleepScorePanel night={night} />
              <SleepStageList night={night} />
            </Box>
          </Box>
        )
      }
    </Panel>
  );
}
