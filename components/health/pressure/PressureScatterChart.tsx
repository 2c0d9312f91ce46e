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
import { valueEnds } from '@/lib/health/series/series';

import { PressureZonesPlot } from './PressureZonesPlot';

/** Square of the px within which a mark is under the pointer. */
const NEAR = 24 ** 2;
const INK = 'var(--mui-palette-text-primary)';
const PAPER = 'var(--mui-palette-background-paper)';

interface Props {
  /** At least one, oldest first. */
  readings: readonly BloodPressure[];
  assumed: BoxSize;
}

/** Readings by both numbers in the zones of the classes; the newest is ringed. */
export function PressureScatterChart({ readings, assumed }: Props) {
  const t = useTranslations('health.pressure');
  const classes = useTranslations('health.classes.pressure');
  const [under, setUnder] = useState<BpCell | null>(null);
  const { cells, ends, commonest } = useMemo(() => {
    const found = bpCells(readings);
    const spans = (value: (cell: BpCell) => number) => found.map((cell) => ({ min: value(cell), max: value(cell) }));
    return {
      cells: found,
      ends: {
        time: valueEnds(
          spans(({ dbp }) => dbp),
          { min: 40, max: 120 },
          10,
        ),
        value: valueEnds(
          spans(({ sbp }) => sbp),
          { min: 80, max: 190 },
          10,
        ),
      },
      commonest: bpShares(readings).reduce((most, share) => (share.count > most.count ? share : most)),
    };
  }, [readings]);
  const last = readings.at(-1);
  if (!last) return null;
  return (
    <ChartFrame
      label={t('scatterChart')}
      role="img"
      summary={t('scatterSummary', { class: classes(commonest.bpClass), percent: commonest.percent, count: readings.length })}
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
        const { x, y } = chartScales(size, ends);
        const find = (event: PointerEvent<HTMLDivElement>) => {
          const box = event.currentTarget.getBoundingClientRect();
          const [left, top] = [
            ((event.clientX - box.left) / box.width) * size.width,
            ((event.clientY - box.top) / box.height) * size.height,
          ];
          let best: { cell: BpCell; distance: number } | null = null;
          for (const cell of cells) {
            const distance = (x(cell.dbp) - left) ** 2 + (y(cell.sbp) - top) ** 2;
            if (distance < NEAR && (!best || distance < best.distance)) best = { cell, distance };
          }
          setUnder(best ? best.cell : null);
        };
        return (
          <div onPointerMove={find} onPointerDown={find} onPointerLeave={() => setUnder(null)} style={{ touchAction: 'pan-y' }}>
            <PressureZonesPlot size={size} ends={ends}>
              {cells.map(({ sbp, dbp, count }) => (
                <circle
                  key={`${sbp} ${dbp}`}
                  data-cell={count}
                  cx={x(dbp)}
                  cy={y(sbp)}
                  r={Math.min(9, 3 + Math.sqrt(count - 1) * 1.2)}
                  fill={INK}
                  opacity={0.62}
                  stroke={PAPER}
                  strokeWidth={0.75}
                />
              ))}
              <circle data-mark="newest" cx={x(last.dbp)} cy={y(last.sbp)} r={8} fill="none" stroke={PAPER} strokeWidth={5} />
              <circle cx={x(last.dbp)} cy={y(last.sbp)} r={8} fill="none" stroke="var(--mui-palette-error-main)" strokeWidth={2.5} />
            </PressureZonesPlot>
            {under && (
              <ChartTooltip
                at={x(under.dbp)}
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
