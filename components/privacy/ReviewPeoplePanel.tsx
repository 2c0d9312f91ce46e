'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { FigureList } from '@/components/ui/FigureList';
import { StatusChip } from '@/components/ui/StatusChip';
import type { ReviewedPerson } from '@/lib/privacy/review/contract';
import { ReviewedPersonText } from './ReviewedPersonText';

interface Props {
  people: readonly ReviewedPerson[];
  /** Whether the previous month is available for comparison. */
  beforeKept: boolean;
}

/** Accesses of each person to members' data, with notes on unusual ones. */
export function ReviewPeoplePanel({ people, beforeKept }: Props) {
  const t = useTranslations('review');
  return (
    <section>
      <Typography component="h3" variant="h4" sx={{ mb: 0.5 }}>
        {t('people.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(people.length === 0 ? 'people.none' : 'unusualNote')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {people.map(({ memberSeq, name, role, views, members, most, lists, files, before, unusual }) => (
          <Box
            component="li"
            key={memberSeq}
            data-person={memberSeq}
            sx={{ display: 'grid', gap: 1, py: 1.5, borderTop: '1px solid', borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
              <ReviewedPersonText name={name} role={role} />
              {unusual.map((kind) => (
                <StatusChip key={kind} tone="over">
                  {t(`unusual.${kind}`)}
                </StatusChip>
              ))}
            </Box>
            <FigureList
              figures={[
                {
                  name: t('views'),
                  value: t('times', { count: views }),
                  note: t(beforeKept ? 'viewsNote' : 'viewsAlone', { members, before }),
                },
                { name: t('most'), value: t('times', { count: most }) },
                { name: t('lists'), value: t('times', { count: lists }) },
                { name: t('files'), value: t('times', { count: files }) },
              ]}
            />
          </Box>
        ))}
      </Box>
    </section>
  );
}
