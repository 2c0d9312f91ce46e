'use client';

import AccessibilityNewOutlined from '@mui/icons-material/AccessibilityNewOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { LinkButton } from '@/components/ui/LinkButton';
import { EmptyState } from '@/components/ui/EmptyState';
import type { BodyRecord } from '@/lib/body/contract';
import { ADULT_AGE, type Person } from '@/lib/body/composition/ideal';
import { bodyTabQuery } from '@/lib/body/tab/bodyTabs';
import { useSubject } from '@/lib/member/useSubject';
import { PersonLinkButton } from '@/components/body/PersonLinkButton';

interface Props {
  record: BodyRecord;
  person: Person | null;
}

/** Says why a measurement has no body type, with a link to its values. */
export function GuideNoneCard({ record, person }: Props) {
  const t = useTranslations('body.guide');
  const { base } = useSubject();
  const reason = person === null || record.bmi === null ? 'noPerson' : person.age < ADULT_AGE ? 'minor' : 'noFat';
  return (
    <EmptyState
      icon={<AccessibilityNewOutlined />}
      title={t('none')}
      text={t(reason)}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {reason === 'noPerson' && <PersonLinkButton />}
          <LinkButton href={`${base}/body${bodyTabQuery('analysis', { seq: record.seq })}`} variant="outlined" size="small">
            {t('analysis')}
          </LinkButton>
        </Box>
      }
    />
  );
}
