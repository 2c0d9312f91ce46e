'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { FigureList } from '@/components/ui/FigureList';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { TermNote } from '@/components/measures/TermNote';
import { StatusChip } from '@/components/ui/StatusChip';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { Read } from '@/lib/browser/useRead';
import type { BloodPressure } from '@/lib/health/bloodPressure/contract';
import { useSubject } from '@/lib/member/useSubject';
import { homeMeans } from '@/lib/health/bloodPressure/pressureZones';
import { meanClass, MIN_PATTERN_READINGS, type BpPattern } from '@/lib/health/bloodPressure/pressureClass';
import { round } from '@/lib/shared/rounding';
import { PressureHoursChart } from './PressureHoursChart';

const TONES = {
  EXTREME_DIPPER: 'under',
  DIPPER: 'good',
  NON_DIPPER: 'over',
  RISER: 'over',
  NORMAL: 'good',
  MORNING: 'over',
  EVENING: 'over',
  SUSTAINED: 'over',
} as const;

interface Props {
  read: Read<{ pattern: BpPattern | null; readings: number }>;
  readings: readonly BloodPressure[];
  zone: string;
  assumed: BoxSize;
}

/** Personal pattern by time of day: its name, its figures and the hourly means (R-HEALTH-03). */
export function PressurePatternPanel({ read, readings, zone, assumed }: Props) {
  const t = useTranslations('health.pressure.pattern');
  const { own } = useSubject();
  const pattern = read.data?.pattern ?? null;
  const mean = meanClass(readings);
  const veryHigh = mean?.bpClass === 'CRISIS';
  return (
    <Panel
      title={t(own ? 'title' : 'titleOf')}
      note={t('note')}
      state={panelState(read)}
      error={read.error}
      onRetry={read.retry}
      height={300}
    >
      {() => (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.4fr)' } }}>
          <Box data-pattern={pattern?.type ?? 'none'}>
            {pattern ? (
              <>
                <Typography component="p" variant="h2" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
                  {t(`type.${pattern.kind === 'HOME' ? 'HOME_' : ''}${pattern.type}` as 'type.DIPPER')}
                  {pattern.kind === 'DAY_NIGHT' && <TermNote term="dip" />}
                  <StatusChip tone={veryHigh ? 'over' : TONES[pattern.type]}>
                    {t(`tone.${veryHigh ? 'veryHigh' : TONES[pattern.type]}`)}
                  </StatusChip>
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                  {t(`text.${pattern.kind === 'HOME' ? 'HOME_' : ''}${pattern.type}` as 'text.DIPPER')}
                  {pattern.kind === 'HOME' && pattern.surge && ` ${t('surge')}`}
                </Typography>
                {mean && veryHigh && (
                  <Typography sx={{ mb: 2, fontWeight: 600 }}>{t('veryHigh', { sbp: mean.sbp, dbp: mean.dbp })}</Typography>
                )}
                <FigureList figures={figuresOf(pattern, t)} />
              </>
            ) : (
              <>
                <Typography component="p" variant="h4" sx={{ mb: 1 }}>
                  {t('none')}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {t('noneText', { count: MIN_PATTERN_READINGS })}
                </Typography>
              </>
            )}
          </Box>
          <PressureHoursChart readings={readings} zone={zone} assumed={assumed} />
        </Box>
      )}
    </Panel>
  );
}

function figuresOf(pattern: BpPattern, t: ReturnType<typeof useTranslations<'health.pressure.pattern'>>) {
  if (pattern.kind === 'DAY_NIGHT') return [{ name: t('dip'), value: `${pattern.dipPct}%`, note: t('dipNote') }];
  const { morning, evening } = homeMeans(pattern);
  // of the values as shown, which can differ from the upstream's by 0.1
  const difference = round(morning - evening, 1);
  return [
    { name: t('morning'), value: String(morning) },
    { name: t('evening'), value: String(evening) },
    { name: t('average'), value: String(pattern.meAve) },
    { name: t('difference'), value: difference > 0 ? `+${difference}` : String(difference) },
  ];
}
