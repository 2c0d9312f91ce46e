'use client';

import Link from '@mui/material/Link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { CopyButton } from '@/components/forms/copy/CopyButton';
import { Typography } from '@/components/base/Typography';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { useCopy } from '@/lib/browser/useCopy';
import { useFormatter } from '@/lib/format/useFormatter';
import { DEVICE_DOCUMENT, exampleCall } from '@/lib/ingest/key/deviceKey';

interface Props {
  address: string;
  now: string;
  /** Requests per minute per key, if the platform reports it. */
  rate: number | undefined;
}

/** Integration guide for a device: endpoint, rate limit and a sample request. */
export function DeviceCallCard({ address, now, rate }: Props) {
  const t = useTranslations('device.call');
  const format = useFormatter();
  const { state, copy } = useCopy();
  const example = exampleCall({ address, measuredAt: now });
  return (
    <SectionCard
      title={t('title')}
      action={
        <CopyButton size="small" label={t('copy')} copied={state === 'copied'} onCopy={() => void copy(example)} sx={{ minHeight: 36 }} />
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, maxWidth: 760 }}>
        {[t('intro'), ...(rate === undefined ? [] : [t('rate', { rate: format.number(rate) })]), t('person'), t('slot'), t('source')].map(
          (line) => (
            <Typography key={line} variant="body2">
              {line}
            </Typography>
          ),
        )}
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-label={t('example')}
        sx={{
          my: 2,
          p: 2,
          borderRadius: '10px',
          bgcolor: 'surface.sunken',
          overflowX: 'auto',
          fontSize: '0.8125rem',
          lineHeight: 1.6,
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
        }}
      >
        {example}
      </Box>
      <StatusRegion>{state === 'byHand' && <InlineAlert kind="info">{t('copyByHand')}</InlineAlert>}</StatusRegion>
      <Typography variant="body2" color="textSecondary">
        {t('reference')}{' '}
        <Link href={`/api${DEVICE_DOCUMENT}`} target="_blank" rel="noopener">
          {t('document')}
        </Link>
      </Typography>
    </SectionCard>
  );
}
