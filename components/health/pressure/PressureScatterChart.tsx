'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState, type PointerEvent } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTooltip } from '@/components/charts/ChartTooltip';
import { chartScales } from '@/lib/charts/chartScales';
import { Legend } from '@/components/charts/Legend';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { BloodPressure } from '@/lib/health/bloodPressure/contract';
import { bpCells, bpShares, type BpCell } from '@/lib/health/bloodPressure/pressureZones';
import { bpClass } from '@/lib/health/bloodPressure/pressureClass';
import { valueDomain } from '@/lib/health/series/series';
import { PressureScatterPlot } from './PressureScatterPlot';
import { useFormatter } from '@/lib/format/useFormatter';
import { mostFrequent } from '@/lib/health/mostFrequent';

/** Squared hit radius of a mark, in px². */
const NEAR = 24 ** 2;
const INK = 'var(--mui-palette-text-primary)';

interface Props {
  /** At least one, oldest first. */
  readings: readonly BloodPressure[];
  assumed: BoxSize;
}

/** Axis ranges, wide enough for every reading. */
function scatterEnds(cells: readonly BpCell[]) {
  const spans = (value: (cell: BpCell) => number) => cells.map((cell) => ({ min: value(cell), max: value(cell) }));
  return {
    time: valueDomain(
      spans(({ dbp }) => dbp),
      { min: 40, max: 120 },
      10,
    ),
    value: valueDomain(
      spans(({ sbp }) => sbp),
      { min: 80, max: 190 },
      10,
    ),
  };
}

/** Returns the mark nearest to a pointer position in px, or null if none is within reach. */
function nearestCell(cells: readonly BpCell[], { x, y }: ReturnType<typeof chartScales>, { left, top }: { left: number; top: number }) {
  let best: { cell: BpCell; distance: number } | null = null;
  for (const cell of cells) {
    const distance = (x(cell.dbp) - left) ** 2 + (y(cell.sbp) - top) ** 2;
    if (distance < NEAR && (!best || distance < best.distance)) best = { cell, distance };
  }
  return best ? best.cell : null;
}

/** Systolic against diastolic readings on the zones of their classes; the latest is ringed. */
export function PressureScatterChart({ readings, assumed }: Props) {
  const t = useTranslations('health.pressure');
  const classes = useTranslations('health.classes.pressure');
  const format = useFormatter();
  const [under, setUnder] = useState<BpCell | null>(null);
  const { cells, ends, commonest } = useMemo(() => {
    const found = bpCells(readings);
    return {
      cells: found,
      ends: scatterEnds(found),
      commonest: mostFrequent(bpShares(readings)),
    };
  }, [readings]);
  const last = readings.at(-1);
  if (!last) return null;
  return (
    <ChartFrame
      label={t('scatterChart')}
      role="img"
      summary={t('scatterSummary', {
        classes: format.list(commonest.map(({ bpClass }) => classes(bpClass))),
        among: commonest.length,
        percent: commonest[0]!.percent,
        count: readings.length,
      })}
      assumed={assumed}
      after={
        <Legend
          items={[
            { name: t('dot'), shape: 'dot', color: INK },
            { name: t('ringed', { sbp: last.sbp, dbp: last.dbp }), shape: 'ring', color: 'var(--mui-palette-error-main)' },
          ]}
        />
      }
    >
      {(size) => {
        const scales = chartScales(size, ends);
        const find = (event: PointerEvent<HTMLDivElement>) => {
          const box = event.currentTarget.getBoundingClientRect();
          setUnder(
            nearestCell(cells, scales, {
              left: ((event.clientX - box.left) / box.width) * size.width,
              top: ((event.clientY - box.top) / box.height) * size.height,
            }),
          );
        };
        return (
          <div onPointerMove={find} onPointerDown={find} onPointerLeave={() => setUnder(null)} style={{ touchAction: 'pan-y' }}>
            <PressureScatterPlot size={size} ends={ends} cells={cells} newest={last} />
            {under && (
              <ChartTooltip
                at={scales.x(under.dbp)}
                width={size.width}
                hint={{
                  title: classes(bpClass(under.sbp, under.dbp)),
                  lines: [{ value: `${under.sbp}/${under.dbp}\u00a0mmHg` }, { value: t('times', { count: under.count }) }],
                }}
              />
            )}
          </div>
        );
      }}
    </ChartFrame>
  );
}
