'use client';

import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsLayerContainer } from '@mui/x-charts/ChartsLayerContainer';
import { ChartsSvgLayer } from '@mui/x-charts/ChartsSvgLayer';
import { FocusedScatterMark, ScatterPlot } from '@mui/x-charts/ScatterChart';
import { useMemo, type ComponentProps, type KeyboardEvent } from 'react';
import { FILLED } from '@/components/charts/live/liveStyles';
import { useChartLocale } from '@/components/charts/live/useChartLocale';
import { useChartPointer } from '@/components/charts/live/usePointedIndex';
import { hintText } from '@/lib/charts/chartHint';
import type { PointedPart } from '@/lib/charts/pointedPart';
import { DOT_HIT_RADIUS, dotsOf, SCATTER_MARGINS, scatterScales } from '@/lib/dashboard/scatterDrawing';
import type { PeopleScatterChart } from './PeopleScatterChart';
import { PeopleScatterPlot } from './PeopleScatterPlot';
import { ScatterFocusPlot } from './ScatterFocusPlot';
import { ScatterHintNote } from './ScatterHintNote';
import { dotSize, GENDER_STYLES } from './scatterStyles';

type Props = ComponentProps<typeof PeopleScatterChart> & { seen?: PointedPart | null };

const AXIS = { domainLimit: 'strict', position: 'none' } as const;

/** Index of the dot pointed at before the live chart loaded. */
function dotSeen({ size, drawing, seen }: Props): number | null {
  if (!seen) return null;
  const { x, y } = scatterScales(size, drawing.x, drawing.y);
  const away = dotsOf(drawing).map((dot) => Math.hypot(x(dot.x) - seen.x * size.width, y(dot.y) - seen.y * size.height));
  const nearest = away.reduce((best, one, index) => (one < (away[best] ?? Infinity) ? index : best), 0);
  return (away[nearest] ?? Infinity) <= DOT_HIT_RADIUS ? nearest : null;
}

/** The interactive version of the scatter plot, drawn by MUI X Charts in the positions of the static one. Without animation. */
export function ScatterLiveChart(props: Props) {
  const { size, drawing, nameOf, tooltipOf, onOpen } = props;
  const { groups } = drawing;
  const locale = useChartLocale();
  const pointer = useChartPointer(undefined, dotSeen(props));
  const dots = useMemo(() => dotsOf({ groups }), [groups]);
  const series = useMemo(
    () =>
      groups.map(({ group, dots: own }) => ({
        type: 'scatter' as const,
        id: group,
        label: nameOf(group),
        color: GENDER_STYLES[group].color,
        data: own.map(({ x, y }, id) => ({ x, y, id })),
        markerSize: dotSize(dots.length) / 2,
      })),
    [groups, dots, nameOf],
  );
  // the library passes only a dot's coordinates, so all people at that position are described
  const said = ({ x, y }: { x: unknown; y: unknown }) =>
    dots
      .filter((dot) => dot.x === x && dot.y === y)
      .map(({ point }) => [tooltipOf(point).title, hintText(tooltipOf(point))].join(', '))
      .join('; ');
  const open = (index: number | null) => {
    const person = index === null ? null : dots[index]?.point.memberSeq;
    if (person) onOpen(person);
  };
  const press = (event: KeyboardEvent) => event.key === 'Enter' && open(pointer.get());
  return (
    <div style={FILLED} data-live onClick={() => open(pointer.get())} onKeyDown={press}>
      <ChartsDataProvider
        width={size.width}
        height={size.height}
        margin={SCATTER_MARGINS}
        series={series}
        xAxis={[{ ...AXIS, min: drawing.x.min, max: drawing.x.max }]}
        yAxis={[{ ...AXIS, min: drawing.y.min, max: drawing.y.max }]}
        hitAreaRadius={DOT_HIT_RADIUS}
        localeText={{ ...locale, scatterDescription: said }}
        skipAnimation
      >
        <ChartsLayerContainer style={FILLED}>
          <ChartsSvgLayer>
            <g fontSize={12}>
              <PeopleScatterPlot size={size} drawing={drawing} marks={<ScatterPlot renderer="svg-batch" />} />
            </g>
            <FocusedScatterMark />
            <ScatterFocusPlot pointer={pointer} drawing={drawing} />
          </ChartsSvgLayer>
        </ChartsLayerContainer>
        <ScatterHintNote pointer={pointer} size={size} drawing={drawing} tooltipOf={tooltipOf} />
      </ChartsDataProvider>
    </div>
  );
}
