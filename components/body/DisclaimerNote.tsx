'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ADULT_AGE, type Person } from '@/lib/body/composition/ideal';
import { PersonLinkButton } from './PersonLinkButton';

/** Disclaimer shown next to classified values: not a diagnosis, and why values may not be classified. */
export function DisclaimerNote({ person }: { person: Person | null }) {
  const t = useTranslations('body');
  const reason = person === null ? t('unknownPerson') : person.age < ADULT_AGE ? t('minor') : null;
  return (
    <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Typography component="p" variant="caption" color="textSecondary">
        {reason && `${reason} `}
        {t('disclaimer')}
      </Typography>
      {person === null && <PersonLinkButton />}
    </Box>
  );
}
