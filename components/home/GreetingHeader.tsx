import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useFormatter } from '@/lib/format/useFormatter';
import { useZone } from '@/lib/format/useZone';
import { useProfile } from '@/lib/member/useProfile';
import { greetingOf } from '@/lib/home/greeting';
import { hourOf } from '@/lib/shared/dates';

/** Page heading in small print with today's date, and a greeting by name. */
export function GreetingHeader({ title, now }: { title: string; now: string }) {
  const t = useTranslations('home.greeting');
  const format = useFormatter();
  const zone = useZone();
  const name = useProfile().data?.name;
  const at = new Date(now);
  const day = format.dateTime(at, { month: 'long', day: 'numeric', weekday: 'long', timeZone: zone });
  return (
    <Box component="header" sx={{ mb: { xs: 1, md: 1.5 } }}>
      <Typography component="h1" variant="body2" color="textSecondary">
        {title} · {day}
      </Typography>
      {name && (
        <Typography component="p" variant="h1">
          {t(greetingOf(hourOf(at, zone)), { name })}
        </Typography>
      )}
    </Box>
  );
}
