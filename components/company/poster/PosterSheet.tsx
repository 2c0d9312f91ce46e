'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Picture } from '@/components/ui/Picture';
import { PrintSheet } from '@/components/ui/print/PrintSheet';
import { QrCode } from '@/components/ui/QrCode';
import type { Messages } from '@/lib/i18n/namespaces';
import type { Brand } from '@/lib/settings/contract';
import { visitorPath } from '@/lib/shared/paths';
import { pictureSrc } from '@/lib/shared/picture';
import { PosterStepList } from './PosterStepList';
import { PosterText } from './PosterText';

interface Props {
  company: Brand;
  address: string;
  second: Messages['poster'];
}

/** px of the QR code: a hand's breadth on paper, which a phone can scan from more than an arm's length. */
const CODE_SIZE = 300;

/** One A4 page in both languages: company, QR code, URL, and the three steps. */
export function PosterSheet({ company: { compName, pcode, urlLogo }, address, second }: Props) {
  const t = useTranslations('poster');
  return (
    <PrintSheet label={t('title')}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: { xs: 3, md: 4 },
          py: { xs: 1, md: 3 },
          textAlign: 'center',
          '@media print': { height: 1, py: 0, justifyContent: 'space-between' },
        }}
      >
        {pictureSrc(urlLogo) ? (
          <Picture url={urlLogo} alt={t('logo', { company: compName })} sx={{ height: 72, maxWidth: '60%', objectFit: 'contain' }} />
        ) : (
          <Box sx={{ fontWeight: 700, fontSize: '1.5rem', overflowWrap: 'anywhere' }}>{compName}</Box>
        )}
        <div>
          <PosterText name="headline" second={second} component="h2" sx={{ fontSize: { xs: '1.75rem', sm: '2.5rem' }, fontWeight: 800 }} />
          <PosterText name="lead" second={second} sx={{ mt: 1.5, fontSize: '1.0625rem' }} />
        </div>
        <Box sx={{ p: 2, border: '3px solid', borderColor: 'primary.main', borderRadius: '20px', maxWidth: 1 }}>
          <QrCode text={address + visitorPath('signIn', pcode)} label={t('qr')} size={CODE_SIZE} />
          <PosterText name="scan" second={second} sx={{ fontWeight: 600 }} />
        </Box>
        <Box
          component="dl"
          sx={{
            m: 0,
            width: 1,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
            '@media print': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
            '& > div': { px: 2.5, py: 1.5, borderRadius: '12px', bgcolor: 'surface.sunken' },
            '& dd': { m: 0, mt: 0.5, fontSize: { xs: '1rem', sm: '1.375rem' }, fontWeight: 700, overflowWrap: 'anywhere' },
          }}
        >
          <div data-fact="address">
            <PosterText name="address" second={second} component="dt" />
            <dd>{address}</dd>
          </div>
          <div data-fact="code">
            <PosterText name="code" second={second} component="dt" />
            <dd>{pcode}</dd>
          </div>
        </Box>
        <PosterStepList second={second} />
        <PosterText name="help" second={second} sx={{ fontSize: '0.8125rem', color: 'text.secondary' }} />
      </Box>
    </PrintSheet>
  );
}
