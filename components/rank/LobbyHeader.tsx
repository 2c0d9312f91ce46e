import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Picture } from '@/components/ui/Picture';
import { useFormatter } from '@/lib/format/useFormatter';
import type { Ranking } from '@/lib/rank/contract';
import { roomZone } from '@/lib/rank/roomZone';
import { useBrand } from '@/lib/settings/useSettings';
import { fromCompactDay } from '@/lib/time/compactDay';

interface Props {
  title: string;
  now: number | null;
  /** Provides month and number of participants; undefined until loaded. */
  ranking: Ranking | undefined;
}

/** Company, title, month and clock; on one line on a wide display. */
export function LobbyHeader({ title, now, ranking }: Props) {
  const brand = useBrand().data;
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"title clock" "month month"',
        alignItems: 'baseline',
        columnGap: 2,
        mb: 'clamp(10px, 1.8vmin, 28px)',
        '@media (min-width: 700px) and (min-aspect-ratio: 6/5)': {
          gridTemplateColumns: 'minmax(0, 1fr) auto auto',
          gridTemplateAreas: '"title month clock"',
        },
      }}
    >
      <Box
        sx={{
          gridArea: 'title',
          display: 'flex',
          alignItems: 'baseline',
          gap: 'clamp(10px, 1.8vmin, 28px)',
          fontSize: 'clamp(1.5rem, 4.6vmin, 4.5rem)',
        }}
      >
        {brand && (
          <Picture
            url={brand.urlLogo}
            alt={brand.compName}
            sx={{ alignSelf: 'center', height: '1.3em', maxWidth: '4em', objectFit: 'contain', borderRadius: '8px' }}
          />
        )}
        <Box component="h1" sx={{ m: 0, minWidth: 0, fontSize: 'inherit', fontWeight: 800, lineHeight: 1.15, letterSpacing: '-0.02em' }}>
          {title}
        </Box>
      </Box>
      {ranking && <Month day={fromCompactDay(ranking.startDt)} count={ranking.list[0]?.memberCnt ?? 0} />}
      <Clock now={now} />
    </Box>
  );
}

function Clock({ now }: { now: number | null }) {
  const format = useFormatter();
  const time =
    now === null ? '\u00a0' : format.dateTime(now, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: roomZone() });
  return (
    <Box
      component="time"
      sx={{
        gridArea: 'clock',
        fontWeight: 700,
        fontSize: 'clamp(1.4rem, 4vmin, 4rem)',
        lineHeight: 1.1,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {time}
    </Box>
  );
}

function Month({ day, count }: { day: string; count: number }) {
  const t = useTranslations('rank');
  const format = useFormatter();
  const month = format.dateTime(new Date(`${day}T00:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <Box sx={{ gridArea: 'month', color: 'text.secondary', fontSize: 'clamp(1rem, 2.2vmin, 2.2rem)' }}>
      {month}
      {count > 0 && ` · ${t('participants', { count })}`}
    </Box>
  );
}
