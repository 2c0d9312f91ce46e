import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useEndOne } from '@/lib/auth/signIns/useEndOne';
import type { useSignIns } from '@/lib/auth/signIns/useSignIns';
import { SignInList } from './SignInList';

/** Lists the lobby displays opened by the user's links, each with a button to end it (R-RANK-03). */
export function LobbyDisplaySection({ read }: { read: ReturnType<typeof useSignIns> }) {
  const t = useTranslations('signIns');
  const tCommon = useTranslations('common.action');
  const id = useId();
  const { told, endOne } = useEndOne(read.retry);
  const displays = read.data?.list.filter(({ way }) => way === 'LOBBY');
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, width: '100%', mt: 2 }}>
      <Typography variant="h3" id={id}>
        {t('displays.title')}
      </Typography>
      {displays?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('displays.none')}
        </Typography>
      )}
      {displays && displays.length > 0 && <SignInList list={displays} onEnd={(one) => void endOne(one)} />}
      {!displays && read.error && (
        <InlineAlert kind="error">
          {t('displays.failed')} <Button onClick={read.retry}>{tCommon('retry')}</Button>
        </InlineAlert>
      )}
      <StatusRegion>{told && <InlineAlert kind={told === 'ended' ? 'success' : 'error'}>{t(told)}</InlineAlert>}</StatusRegion>
    </Box>
  );
}
