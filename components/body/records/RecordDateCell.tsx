'use client';

import MuiLink from '@mui/material/Link';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Box } from '@/components/base/Box';
import { StatusChip } from '@/components/ui/StatusChip';
import { WeightActions, type WeightEditing } from '@/components/body/weight/WeightActions';
import type { BodyRecord } from '@/lib/body/contract';
import { useSourceName } from '@/lib/body/records/useSourceName';
import { shownDevice } from '@/lib/body/shownDevice';
import { bodyTabQuery } from '@/lib/body/tab/bodyTabs';
import { useSubject } from '@/lib/member/useSubject';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** When a record was measured, as the way to its analysis; by what, and the way to its sheet. */
export function RecordDateCell({ record, edit }: { record: BodyRecord; edit: WeightEditing }) {
  const t = useTranslations('body');
  const source = useSourceName();
  const days = useDayText(useZone());
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
        {t(`device.${shownDevice(record.device)}`)}
        {record.origin && record.origin.source !== 'device' && ` · ${[record.origin.source, ...record.origin.also].map(source).join(', ')}`}
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
