'use client';

import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { TextInputProps } from '@/components/forms/TextInput';
import { QrCode } from '@/components/ui/QrCode';
import { Typography } from '@/components/base/Typography';
import type { factorApi } from '@/lib/auth/factor/contract';
import { inFours } from '@/lib/auth/factor/factor';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { CodeField } from './CodeField';

interface Props extends Omit<TextInputProps, 'label'> {
  begun: ResponseOf<typeof factorApi.begin>;
}

/** The secret for the authenticator app, as QR code, link and text, and the input for its first code. */
export function ScanFields({ begun, ...field }: Props) {
  const t = useTranslations('factor');
  return (
    <>
      <Typography>{t('scan.lead')}</Typography>
      <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
        <QrCode text={begun.address} label={t('scan.qr')} size={208} />
        <Link href={begun.address} sx={{ display: { sm: 'none' }, py: 1.5 }}>
          {t('scan.open')}
        </Link>
      </Stack>
      <div>
        <Typography variant="body2" color="textSecondary">
          {t('scan.key')}
        </Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }} translate="no">
          {inFours(begun.secret, ' ')}
        </Typography>
      </div>
      <CodeField label={t('code.app')} {...field} digitsOnly autoFocus />
    </>
  );
}
