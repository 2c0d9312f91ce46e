'use client';

import MuiLink from '@mui/material/Link';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Box } from '@/components/base/Box';
import { StatusChip } from '@/components/ui/StatusChip';
import { WeightActions, type WeightEditing } from '@/components/body/weight/WeightActions';
import type { BodyRecord } from '@/lib/body/contract';
import { useMeasuredBy, useSourceName } from '@/lib/body/records/useSourceName';
import { bodyTabQuery } from '@/lib/body/tab/bodyTabs';
import { MANUAL_SOURCE } from '@/lib/body/weight/contract';
import { useSubject } from '@/lib/member/useSubject';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** When a record was measured, linked to its analysis, and by what, with a link to its result sheet. */
export function RecordDateCell({ record, edit }: { record: BodyRecord; edit: WeightEditing }) {
  const t = useTranslations('body');
  const source = useSourceName();
  const measuredBy = useMeasuredBy();
  const days = useDayText(useZone());
  const { source: from = 'device', also = [] } = record.origin ?? {};
  const programs = from === 'device' ? [] : from === MANUAL_SOURCE ? also : [from, ...also];
  const path = `${useSubject().base}/body`;
  return (
    <>
      <MuiLink
        component={Link}
        href={path + bodyTabQuery('analysis', { seq: record.seq })}
        prefetch={false}
        sx={{ fontWeight: 600, display: 'inline-block', lineHeight: '24px' }}
      >
        {days.moment(record.date)}
      </MuiLink>
      {record.waiting && (
        <Box component="span" sx={{ ml: 1 }}>
          <StatusChip tone="none">{t('question.chip')}</StatusChip>
        </Box>
      )}
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
        {measuredBy(record)}
        {programs.length > 0 && ` · ${programs.map(source).join(', ')}`}
        {' · '}
        <MuiLink
          component={Link}
          href={path + bodyTabQuery('result', { seq: record.seq })}
          prefetch={false}
          color="inherit"
          sx={{ display: 'inline-block', lineHeight: '24px' }}
        >
          {t('list.sheet')}
        </MuiLink>
      </Box>
      <WeightActions record={record} edit={edit} />
    </>
  );
}
