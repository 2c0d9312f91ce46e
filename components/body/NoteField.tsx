'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ADULT_AGE, type Person } from '@/lib/body/ideal/rules';

/** What every judged value needs beside it: no diagnosis, and why there may be no judgement. */
export function NoteField({ person }: { person: Person | null }) {
  const t = useTranslations('body');
  const reason = person === null ? t('unknownPerson') : person.age < ADULT_AGE ? t('minor') : null;
  return (
    <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 2 }}>
      {reason && `${reason} `}
      {t('disclaimer')}
    </Typography>
  );
}
