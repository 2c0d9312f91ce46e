import { Box } from '@/components/base/Box';

const SHAPES = {
  dot: { width: 8, height: 8, borderRadius: '50%' },
  square: { width: 8, height: 8 },
  line: { width: 16, height: '2px' },
  span: { width: '3px', height: 14, borderRadius: '2px' },
  area: { width: 16, height: 10, borderRadius: '3px' },
  ring: { width: 10, height: 10, borderRadius: '50%' },
} as const;

export interface KeyItem {
  name: string;
  shape: keyof typeof SHAPES;
  /** Any CSS colour. */
  color: string;
  /** As faint as the marks it stands for. */
  quiet?: boolean;
}

const LEGEND = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  typography: 'caption',
  color: 'text.secondary',
  '& > li': { display: 'flex', alignItems: 'center', gap: 0.75 },
  // keep the colours in forced-colors mode: a key without its colour says nothing
  '& > li > span': { forcedColorAdjust: 'none' },
} as const;

/** The legend of a chart. */
export function Legend({ items }: { items: readonly KeyItem[] }) {
  return (
    <Box component="ul" data-legend sx={LEGEND}>
      {items.map(({ name, shape, color, quiet }) => (
        <li key={name}>
          <span
            aria-hidden
            style={{
              ...SHAPES[shape],
              opacity: quiet ? 0.5 : 1,
              ...(shape === 'ring' ? { border: `2.5px solid ${color}` } : { background: color }),
            }}
          />
          {name}
        </li>
      ))}
    </Box>
  );
}
