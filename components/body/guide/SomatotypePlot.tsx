'use client';

import { useTranslations } from 'next-intl';
import { SOFT_TONES } from '@/components/charts/toneStyles';
import { Box } from '@/components/base/Box';
import type { BoxSize } from '@/lib/charts/chartScales';
import { widthOf } from '@/lib/charts/labelPlaces';
import { GRID_ORDER, gridPlace, markedPlaces, pathLines, somatotypeTone, type PathPoint } from '@/lib/body/somatotype/somatotypePath';
import { somatotypeName } from '@/lib/body/somatotype/somatotype';
import type { Gender } from '@/lib/shared/fields';

const INK = 'var(--mui-palette-text-primary)';
const QUIET = 'var(--mui-palette-text-secondary)';
const PAPER = 'var(--mui-palette-background-paper)';

/** px reserved for the axis labels. */
const LEFT = 24;
const BOTTOM = 24;
const GAP = 3;
const INSET = 7;
/** Half the width of a month label, in px. */
const NAME_ROOM = 34;

interface Props {
  size: BoxSize;
  gender: Gender;
  now: { bmi: number; bfp: number; code: number };
  /** Earlier points, oldest first. */
  path: readonly PathPoint[];
  /** Label of the first month of the path. */
  firstMonth?: string;
}

/** BMI against body fat on the grid of nine types, with the current point and the path to it. */
export function SomatotypePlot({ size, gender, now, path, firstMonth }: Props) {
  const t = useTranslations('body.somatotype');
  const width = size.width - LEFT;
  const height = size.height - BOTTOM;
  const cell = { width: (width - 2 * GAP) / 3, height: (height - 2 * GAP) / 3 };
  const narrow = cell.width < 120;
  const font = narrow ? 11 : 13;
  const place = (body: { bmi: number; bfp: number }) => {
    const { x, y } = gridPlace(gender, body.bmi, body.bfp);
    return { x: LEFT + (x * width) / 100, y: (y * height) / 100 };
  };
  const here = place(now);
  const before = path.map(place);
  const marks = markedPlaces(before, here, narrow ? 10 : 14);
  const start = marks[0];
  const way = [...before, here].map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const beside = ({ x, y }: { x: number; y: number }, side: 1 | -1) => ({
    x: Math.min(size.width - NAME_ROOM, Math.max(LEFT + NAME_ROOM, x)),
    y: y + (side === 1 ? 22 : -13),
  });
  const inCell = here.y % (cell.height + GAP);
  // a label above the point may cover its own type's name; one below a point low in its cell, the next type's name
  const underName = inCell - 13 < INSET + font * 2.25 + 4;
  const overNext = inCell + 26 > cell.height;
  const nowPlace = () => {
    if (!start) return here;
    const below = start.y < here.y || underName;
    if (!below || !overNext) return beside(here, below ? 1 : -1);
    // opposite the incoming path, as long as the label stays in its cell
    const away = start.x < here.x ? 1 : -1;
    const half = widthOf(t('key.now'), 12) / 2;
    const left = LEFT + Math.floor((here.x - LEFT) / (cell.width + GAP)) * (cell.width + GAP);
    const fits = (side: number) => side - half > left + 2 && side + half < left + cell.width - 2;
    const sides = [away, -away].map((side) => here.x + side * (narrow ? 24 : 30));
    const x = sides.find(fits);
    return x === undefined ? beside(here, below ? 1 : -1) : { x, y: here.y + 4 };
  };
  return (
    <Box component="svg" viewBox={`0 0 ${size.width} ${size.height}`} sx={{ width: 1, height: 1, display: 'block' }}>
      {GRID_ORDER.map((code, index) => (
        <TypeCell
          key={code}
          code={code}
          current={code === now.code}
          x={LEFT + (index % 3) * (cell.width + GAP)}
          y={Math.floor(index / 3) * (cell.height + GAP)}
          size={cell}
          font={font}
        />
      ))}
      {before.length > 0 && <polyline points={way} style={{ fill: 'none', stroke: INK, strokeOpacity: 0.5, strokeWidth: 1.5 }} />}
      {marks.map(({ x, y }, index) => (
        <circle
          key={`${x} ${y}`}
          data-mark="month"
          cx={x}
          cy={y}
          r={narrow ? 2.5 : 3.5}
          style={{ fill: INK, opacity: 0.35 + (0.5 * (index + 1)) / marks.length }}
        />
      ))}
      <circle
        data-mark="here"
        cx={here.x}
        cy={here.y}
        r={narrow ? 6.5 : 8}
        style={{ fill: 'var(--mui-palette-primary-main)', stroke: PAPER, strokeWidth: 3 }}
      />
      {start && firstMonth && <PlaceName {...beside(start, start.y < here.y ? -1 : 1)}>{firstMonth}</PlaceName>}
      {start && <PlaceName {...nowPlace()}>{t('key.now')}</PlaceName>}
      <AxisNames width={width} height={height} />
    </Box>
  );
}

interface CellProps {
  code: (typeof GRID_ORDER)[number];
  /** The current body type. */
  current: boolean;
  x: number;
  y: number;
  size: BoxSize;
  font: number;
}

/** One of the nine types with its name. */
function TypeCell({ code, current, x, y, size, font }: CellProps) {
  const t = useTranslations('body.somatotype');
  return (
    <g data-cell={code} data-here={current || undefined}>
      <rect
        x={x + 1}
        y={y + 1}
        width={size.width - 2}
        height={size.height - 2}
        rx={9}
        style={{ fill: SOFT_TONES[somatotypeTone(code)], stroke: current ? INK : 'none', strokeWidth: 2 }}
      />
      <text x={x + INSET} y={y + INSET + font} fontSize={font} fontWeight={current ? 700 : 450} style={{ fill: INK }}>
        {pathLines(t(`name.${somatotypeName(code)}`), size.width - 2 * INSET, font).map((line, row) => (
          <tspan key={line} x={x + INSET} dy={row === 0 ? 0 : font * 1.25}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** Low, normal and high along the x-axis (BMI) and y-axis (body fat); width and height are those of the whole grid. */
function AxisNames({ width, height }: BoxSize) {
  const t = useTranslations('body.somatotype');
  const middle = (index: number, span: number) => ((2 * index + 1) * span) / 6;
  return (
    <>
      {(['low', 'normal', 'high'] as const).map((part, index) => (
        <text key={part} x={LEFT + middle(index, width)} y={height + BOTTOM - 6} fontSize={12} textAnchor="middle" style={{ fill: QUIET }}>
          {t(`axis.bmi.${part}`)}
        </text>
      ))}
      {(['high', 'normal', 'low'] as const).map((part, index) => {
        const y = middle(index, height);
        return (
          <text key={part} x={12} y={y} fontSize={12} textAnchor="middle" transform={`rotate(-90 12 ${y})`} style={{ fill: QUIET }}>
            {t(`axis.fat.${part}`)}
          </text>
        );
      })}
    </>
  );
}

function PlaceName({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text
      data-name
      x={x}
      y={y}
      fontSize={12}
      fontWeight={600}
      textAnchor="middle"
      // keep it legible over the path and cell borders
      style={{ fill: INK, stroke: PAPER, strokeWidth: 3, strokeLinejoin: 'round', paintOrder: 'stroke' }}
    >
      {children}
    </text>
  );
}
