import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { Passkey } from '@/lib/auth/passkey/contract';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

interface Props {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey: its name, when it was created and when it was last used. */
export function PasskeyRow({ passkey: { name, createdAt, usedAt }, onRename, onRemove }: Props) {
  const t = useTranslations('factor.passkey');
  const days = useDayText(useZone());
  const facts = [t('made', { day: days.moment(createdAt) }), usedAt && t('used', { day: days.moment(usedAt) })];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button variant="outlined" onClick={onRename} aria-label={t('renameOf', { name })} sx={{ minHeight: 44 }}>
        {t('rename')}
      </Button>
      <Button variant="outlined" color="error" onClick={onRemove} aria-label={t('removeOf', { name })} sx={{ minHeight: 44 }}>
        {t('remove')}
      </Button>
    </Box>
  );
}
