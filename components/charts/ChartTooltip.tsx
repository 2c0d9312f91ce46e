import { useEffect, useState } from 'react';
import { Box } from '@/components/base/Box';
import type { ChartHint, HintLine } from '@/lib/charts/chartHint';

interface Props {
  /** Position of the crosshair and width of the chart, in px. */
  at: number;
  width: number;
  hint: ChartHint;
}

const CORNERS = { dot: '50%', ring: '50%', square: 0 } as const;

function Key({ color, mark }: NonNullable<HintLine['key']>) {
  return (
    <Box
      component="span"
      sx={{ width: 8, height: 8, flexShrink: 0, borderRadius: CORNERS[mark], border: '2px solid' }}
      style={{ borderColor: color, background: mark === 'ring' ? 'none' : color }}
    />
  );
}

/** Whether Escape has dismissed the tooltip of this place; it shows again once another place was pointed at (WCAG 1.4.13). */
function usePutAway(place: string): boolean {
  const [away, setAway] = useState<string | null>(null);
  if (away !== null && away !== place) setAway(null);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setAway(place);
    // capture phase, as dialogs stop the propagation of Escape
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [place]);
  return away === place;
}

/** Tooltip for the value under the pointer, on the side of the crosshair that has room; Escape dismisses it. */
export function ChartTooltip({ at, width, hint: { title, lines } }: Props) {
  const isAway = usePutAway(`${at} ${title}`);
  if (isAway) return null;
  return (
    <Box
      aria-hidden
      data-hint
      sx={{
        position: 'absolute',
        top: 18,
        maxWidth: '60%',
        px: 1.25,
        py: 0.75,
        borderRadius: '8px',
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: '0 2px 10px rgb(0 0 0 / 12%)',
        typography: 'caption',
        fontVariantNumeric: 'tabular-nums',
        pointerEvents: 'none',
      }}
      style={at < width / 2 ? { left: at + 12 } : { right: width - at + 12 }}
    >
      <Box sx={{ color: 'text.secondary' }}>{title}</Box>
      {lines.map(({ name, value, key }, index) => (
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {key && <Key {...key} />}
          <span>
            {name} <strong>{value}</strong>
          </span>
        </Box>
      ))}
    </Box>
  );
}
