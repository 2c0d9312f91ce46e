'use client';

import Box from '@mui/material/Box';
import { ScatterChart } from '@mui/x-charts/ScatterChart';
import { useMemo } from 'react';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { ScatterPoint } from '@/lib/dashboard/contract';
import { dotSize, GENDER_STYLES } from './scatterStyles';
import { SCATTER_ROOM, ScatterPlot, type ScatterDrawing } from './ScatterPlot';

interface Props {
  size: BoxSize;
  drawing: ScatterDrawing;
  /** Names of the groups. */
  nameOf: (group: keyof typeof GENDER_STYLES) => string;
  /** What a dot says when it is pointed at. */
  hintOf: (point: ScatterPoint) => string;
  /** Opens the person of a dot; not called for dots that the reader may not open. */
  onOpen: (memberSeq: number) => void;
}

const { top, right, bottom, left } = SCATTER_ROOM;

/** The drawing brought to life: a dot that is pointed at says whose it is, and opens the person. Nothing moves by itself. */
export function ScatterLiveChart({ size, drawing, nameOf, hintOf, onOpen }: Props) {
  const { groups, max } = drawing;
  const series = useMemo(() => {
    const count = groups.reduce((sum, { dots }) => sum + dots.length, 0);
    return groups.map(({ group, dots }) => ({
      id: group,
      label: nameOf(group),
      color: GENDER_STYLES[group].color,
      data: dots.map(({ x, y }, id) => ({ x, y, id })),
      markerSize: dotSize(count) / 2,
      valueFormatter: (_: unknown, { dataIndex }: { dataIndex: number }) => {
        const dot = dots[dataIndex];
        return dot ? hintOf(dot.point) : '';
      },
    }));
  }, [groups, nameOf, hintOf]);
  return (
    <div data-live>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <ScatterPlot size={size} drawing={drawing} withDots={false} />
      </Box>
      <Box sx={{ position: 'absolute', inset: 0, '& path': { opacity: 0.6 } }}>
        <ScatterChart
          width={size.width}
          height={size.height}
          margin={{ top, right, bottom, left }}
          renderer="svg-batch"
          series={series}
          xAxis={[{ min: 0, max, domainLimit: 'strict', position: 'none' }]}
          yAxis={[{ min: 0, max, domainLimit: 'strict', position: 'none' }]}
          hitAreaRadius={12}
          hideLegend
          disableKeyboardNavigation
          skipAnimation
          onItemClick={(_: unknown, item: { seriesId: string | number; dataIndex: number }) => {
            const dot = groups.find(({ group }) => group === item.seriesId)?.dots[item.dataIndex];
            if (dot?.point.memberSeq) onOpen(dot.point.memberSeq);
          }}
        />
      </Box>
    </div>
  );
}
