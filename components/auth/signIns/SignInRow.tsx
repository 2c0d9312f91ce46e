import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusChip } from '@/components/ui/StatusChip';
import type { SignIn } from '@/lib/auth/signIns/contract';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** One session of the user, with a button to end it unless it is the current one. */
export function SignInRow({ one, onEnd }: { one: SignIn; onEnd: () => void }) {
  const t = useTranslations('signIns');
  const days = useDayText(useZone());
  const name = one.displayName || one.browser || t(one.way === 'LOBBY' ? 'way.LOBBY' : 'unknown');
  const since = days.moment(one.createdAt);
  const facts = [
    t(`way.${one.way}`),
    one.displayName && one.browser,
    one.address && t('from', { address: one.address }),
    t('since', { moment: since }),
    !one.current && t('used', { moment: days.moment(one.lastUsedAt) }),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          {one.current && <StatusChip tone="good">{t('current')}</StatusChip>}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {!one.current && (
        <Button variant="outlined" onClick={onEnd} aria-label={t('endOf', { name, moment: since })}>
          {t('end')}
        </Button>
      )}
    </Box>
  );
}
