'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartGrid } from '@/components/charts/plots/ChartGrid';
import { chartScales } from '@/lib/charts/chartScales';
import type { BoxSize } from '@/lib/charts/chartScales';
import { valueTicks } from '@/lib/charts/axisDomain';
import { BP_ZONES } from '@/lib/health/bloodPressure/pressureZones';
import type { BpClass } from '@/lib/health/bloodPressure/pressureClass';
import type { AxisDomain } from '@/lib/health/series/series';
import { PRESSURE_CLASS_STYLES } from './pressureStyles';

/** Label position of each class inside its zone, in mmHg; upright in the narrow strip of stage 1. */
const NAMES: Record<BpClass, { sbp: number; dbp: number; upright?: boolean }> = {
  CRISIS: { sbp: 185, dbp: 41 },
  STAGE2: { sbp: 175, dbp: 41 },
  ISOLATED_SYSTOLIC: { sbp: 155, dbp: 41 },
  STAGE1: { sbp: 84, dbp: 95, upright: true },
  PREHYPERTENSION: { sbp: 135, dbp: 41 },
  ELEVATED: { sbp: 125, dbp: 41 },
  NORMAL: { sbp: 115, dbp: 61 },
  LOW: { sbp: 85, dbp: 41 },
};

interface Props {
  size: BoxSize;
  /** Diastolic on the x axis, systolic on the y axis, in mmHg. */
  ends: { time: AxisDomain; value: AxisDomain };
  children: ReactNode;
}

/** Blood pressure plane with labelled class zones; `children` are drawn on top. */
export function PressureZonesPlot({ size, ends, children }: Props) {
  const t = useTranslations('health.classes.pressureShort');
  const { area, x, y } = chartScales(size, ends);
  const clamped = ({ min, max }: AxisDomain, axis: AxisDomain) => [Math.max(min, axis.min), Math.min(max, axis.max)] as const;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width="100%" height="100%" aria-hidden fontSize={12} fontFamily="inherit">
      {BP_ZONES.map(({ bpClass, sbp, dbp }) => {
        const [low, high] = clamped(sbp, ends.value);
        const [left, right] = clamped(dbp, ends.time);
        return (
          <rect
            key={bpClass}
            data-zone={bpClass}
            x={x(left)}
            y={y(high)}
            width={x(right) - x(left)}
            height={y(low) - y(high)}
            fill={PRESSURE_CLASS_STYLES[bpClass].color}
            stroke="var(--mui-palette-background-paper)"
            strokeWidth={0.75}
          />
        );
      })}
      <ChartGrid
        area={area}
        {...size}
        xAxis={valueTicks(ends.time, Math.max(3, Math.floor(size.width / 90))).map((at) => ({ place: x(at), label: String(at) }))}
        yAxis={valueTicks(ends.value, 6).map((at) => ({ place: y(at), label: String(at) }))}
      />
      {(Object.keys(NAMES) as BpClass[]).map((name) => {
        const { sbp, dbp, upright } = NAMES[name];
        const place = { x: x(dbp), y: y(sbp) };
        return (
          <text
            key={name}
            {...place}
            dominantBaseline="central"
            fontSize={11}
            fontWeight={600}
            fill="var(--mui-palette-text-primary)"
            transform={upright ? `rotate(-90 ${place.x} ${place.y})` : undefined}
          >
            {t(name)}
          </text>
        );
      })}
      {children}
    </svg>
  );
}
