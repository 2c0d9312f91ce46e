import { Box } from '@/components/base/Box';

export type BarTone = 'good' | 'under' | 'over';

interface Props {
  /** The reading in words: value, status, range. */
  label: string;
  /** Position of the value in percent of the width; null if there is none. */
  percent: number | null;
  /** Position of the ideal value, in percent of the width. */
  ideal?: number | null;
  /** Colours of the four parts, from low to very high. */
  tones: readonly [BarTone, BarTone, BarTone, BarTone];
  /** Rating, which colours the pin: at a limit, rounding may rate a value as the part beside its own. Null: that of its part. */
  tone: BarTone | null;
  /** Texts below the three inner boundaries. */
  marks?: readonly (string | null)[];
  /** Thinner, without texts. */
  small?: boolean;
}

const SOFT: Record<BarTone, string> = { good: 'band.normalSoft', under: 'band.lowSoft', over: 'band.highSoft' };
const FULL: Record<BarTone, string> = { good: 'band.normal', under: 'band.low', over: 'band.high' };

/** A bar of four equally wide parts (low, normal, high, very high) with a pin at the value. */
export function MeasureBar({ label, percent, ideal, tones, tone, marks, small = false }: Props) {
  const thickness = small ? 6 : 10;
  const part = percent === null ? null : Math.min(3, Math.floor(percent / 25));
  const pin = tone ?? (part === null ? undefined : tones[part]);
  return (
    <Box role="img" aria-label={label} sx={{ width: '100%' }}>
      <Box sx={{ position: 'relative', py: '5px' }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(4, 1fr)',
            gap: '2px',
            height: thickness,
            borderRadius: 99,
            overflow: 'hidden',
          }}
        >
          {tones.map((each, index) => (
            <Box key={index} sx={{ bgcolor: percent === null ? 'surface.skeleton' : SOFT[each], opacity: index === 3 ? 0.85 : 1 }} />
          ))}
        </Box>
        {percent !== null && typeof ideal === 'number' && (
          <Box
            data-ideal={ideal}
            sx={{
              position: 'absolute',
              left: `${ideal}%`,
              top: 1,
              bottom: 1,
              width: 2,
              ml: '-1px',
              bgcolor: 'text.secondary',
              borderRadius: 1,
            }}
          />
        )}
        {percent !== null && pin && (
          <Box
            data-percent={percent}
            data-pin={pin}
            sx={{
              position: 'absolute',
              left: `clamp(${thickness / 2 + 3}px, ${percent}%, calc(100% - ${thickness / 2 + 3}px))`,
              top: '50%',
              width: thickness + 6,
              height: thickness + 6,
              transform: 'translate(-50%, -50%)',
              borderRadius: '50%',
              bgcolor: FULL[pin],
              border: '3px solid',
              borderColor: 'background.paper',
              boxShadow: '0 0 0 1px var(--mui-palette-divider)',
              '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
            }}
          />
        )}
      </Box>
      {marks && !small && (
        <Box
          aria-hidden
          sx={{ position: 'relative', height: 18, typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {marks.map((mark, index) =>
            mark === null ? null : (
              <Box
                key={index}
                component="span"
                sx={{ position: 'absolute', left: `${(index + 1) * 25}%`, transform: 'translateX(-50%)', whiteSpace: 'nowrap' }}
              >
                {mark}
              </Box>
            ),
          )}
        </Box>
      )}
    </Box>
  );
}
