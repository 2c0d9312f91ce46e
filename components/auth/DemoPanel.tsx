'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { DemoOffer } from '@/lib/auth/demo';

interface Props {
  offer: DemoOffer;
  onFill: (id: string) => void;
}

/** The demo's accounts, one per role; choosing one fills in the form above. */
export function DemoPanel({ offer, onFill }: Props) {
  const t = useTranslations('auth.demo');
  const tArea = useTranslations('shell.area');
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ p: 2, borderRadius: '12px', border: '1px dashed', borderColor: 'surface.outline' }}
    >
      <Typography component="h2" variant="h4">
        {t('title')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1.5 }}>
        {t('text')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}>
        {offer.accounts.map(({ id, role }) => (
          <Button
            key={id}
            variant="outlined"
            color="inherit"
            onClick={() => onFill(id)}
            sx={{ justifyContent: 'flex-start', textAlign: 'left', py: 0.75, borderColor: 'divider' }}
          >
            <span>
              <Box component="span" sx={{ display: 'block', lineHeight: 1.3 }}>
                {tArea(role)}
              </Box>
              <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>
                {id}
              </Box>
            </span>
          </Button>
        ))}
      </Box>
    </Box>
  );
}
