'use client';

import CheckRounded from '@mui/icons-material/CheckRounded';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useDayText } from '@/lib/format/useDayText';
import { useFormatter } from '@/lib/format/useFormatter';
import { useZone } from '@/lib/format/useZone';
import type { Mission } from '@/lib/mission/contract';
import { daysOfSpan, missionSpan, missionWeeks, streakOf, type MissionDay } from '@/lib/mission/missionDays';
import { doneDays, targetOf, todayOf } from '@/lib/mission/missionList';

interface Props {
  mission: Mission;
  /** Epoch ms. */
  now: number;
}

/** Days of a mission with a last day, marking those with something done; for a daily mission also the streak. */
export function MissionDaysPlot({ mission, now }: Props) {
  const t = useTranslations('mission.days');
  const format = useFormatter();
  const days = useDayText('UTC');
  const zone = useZone();
  const span = missionSpan(mission, zone);
  if (!span) return null;
  const today = todayOf(now, zone);
  const done = doneDays(mission).filter((day) => day >= span.first && day <= span.last);
  const count = daysOfSpan(span);
  const streak = mission.daily ? streakOf(done, today < span.last ? today : span.last) : 0;
  const weeks = missionWeeks(span, done, today);
  const said = done.length === 0 ? t('noneDone') : t('doneOn', { days: format.list(done.map((day) => days.short(day))) });
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography component="h3" variant="h4">
          {streak > 1 ? t('streak', { count: streak }) : t(mission.daily ? 'active' : 'once', { done: done.length, count })}
        </Typography>
        {mission.daily && (
          <Typography variant="caption" color="textSecondary">
            {t('target', { target: targetOf(mission, zone), count })}
          </Typography>
        )}
      </Box>
      <Box role="img" aria-label={said} sx={{ display: 'grid', gap: '6px' }}>
        <Box aria-hidden sx={week}>
          {weeks[0]?.map(({ day }) => (
            <Typography key={day} component="span" variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
              {format.dateTime(new Date(day), { weekday: 'narrow', timeZone: 'UTC' })}
            </Typography>
          ))}
        </Box>
        {weeks.map((row) => (
          <Box key={row[0]?.day} aria-hidden sx={week}>
            {row.map((one) => (
              <DayCell key={one.day} {...one} />
            ))}
          </Box>
        ))}
      </Box>
      {mission.daily && (
        <Typography variant="caption" color="textSecondary">
          {t('rest')}
        </Typography>
      )}
    </Box>
  );
}

const week = { display: 'grid', gridTemplateColumns: 'repeat(7, 2rem)', gap: '6px', justifyItems: 'stretch' };

const LOOKS = {
  past: { bgcolor: 'surface.sunken', color: 'text.secondary', borderColor: 'transparent' },
  today: { bgcolor: 'transparent', color: 'text.primary', borderColor: 'primary.main' },
  ahead: { bgcolor: 'transparent', color: 'text.secondary', borderColor: 'divider' },
};

function DayCell({ day, done, when }: MissionDay) {
  return (
    <Box
      data-day={day}
      data-done={done || undefined}
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: '2rem',
        borderRadius: '10px',
        border: when === 'today' ? '2px solid' : '1px solid',
        typography: 'caption',
        fontWeight: when === 'today' ? 700 : 400,
        ...LOOKS[when],
        ...(done && { bgcolor: 'band.normalSoft', color: 'band.normal', ...(when !== 'today' && { borderColor: 'transparent' }) }),
      }}
    >
      {done ? <CheckRounded sx={{ fontSize: 18 }} /> : Number(day.slice(8))}
    </Box>
  );
}
