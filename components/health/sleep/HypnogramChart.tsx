'use client';

import { millisecondsInMinute } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import { useMemo, useState, type PointerEvent } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTooltip } from '@/components/charts/ChartTooltip';
import { ChartTable } from '@/components/charts/ChartTable';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useRangeText } from '@/lib/format/useRangeText';
import type { SLEEP_STAGES } from '@/lib/health/sleep/contract';
import { useDurationText } from '@/lib/health/sleep/useSleep';
import { clockText, stageSpans } from '@/lib/health/sleep/night';
import { HypnogramPlot, hypnogramScale } from './HypnogramPlot';

type Stage = (typeof SLEEP_STAGES)[number];

interface Props {
  stages: readonly { stage: Stage; startDate: string; minutes: number }[];
  /** Local time of a timestamp (ms), in minutes from midnight. */
  minutesAt: (at: number) => number;
  assumed: BoxSize;
}

/** Sleep stages of a night over time, the lightest at the top. */
export function HypnogramChart({ stages, minutesAt, assumed }: Props) {
  const t = useTranslations('health.sleep');
  const names = useTranslations('health.classes.stage');
  const duration = useDurationText();
  const hours = useRangeText();
  const clock = (at: number) => clockText(minutesAt(at));
  const spans = useMemo(() => stageSpans(stages), [stages]);
  const [under, setUnder] = useState<number | null>(null);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return <p>{t('noStages')}</p>;
  const ends = { min: first.from, max: last.to };
  const minutes = ({ from, to }: { from: number; to: number }) => Math.round((to - from) / millisecondsInMinute);
  const wakings = spans.filter(({ stage }, index) => stage === 'AWAKE' && index > 0).length;
  return (
    <ChartFrame
      label={t('hypnogram')}
      role="img"
      summary={t('hypnogramSummary', { from: clock(first.from), to: clock(last.to), count: wakings })}
      assumed={{ ...assumed, height: Math.min(assumed.height, 250) }}
      after={
        <ChartTable
          label={t('table')}
          columns={[t('from'), t('stage'), t('length')]}
          rows={spans.map((span) => [clock(span.from), names(span.stage), duration(minutes(span))])}
        />
      }
    >
      {(size) => {
        const { x } = hypnogramScale(size, ends);
        const find = (event: PointerEvent<HTMLDivElement>) => {
          const box = event.currentTarget.getBoundingClientRect();
          const place = ((event.clientX - box.left) / box.width) * size.width;
          const found = spans.findIndex(({ from, to }) => place >= x(from) && place < x(to));
          setUnder(found < 0 ? null : found);
        };
        const span = under === null ? undefined : spans[under];
        return (
          <div onPointerMove={find} onPointerDown={find} onPointerLeave={() => setUnder(null)} style={{ touchAction: 'pan-y' }}>
            <HypnogramPlot size={size} spans={spans} ends={ends} nameOf={(stage) => names(stage)} minutesAt={minutesAt} />
            {span && (
              <ChartTooltip
                at={(x(span.from) + x(span.to)) / 2}
                width={size.width}
                hint={{
                  title: hours.values(clock(span.from), clock(span.to)),
                  lines: [{ name: names(span.stage), value: duration(minutes(span)) }],
                }}
              />
            )}
          </div>
        );
      }}
    </ChartFrame>
  );
}
