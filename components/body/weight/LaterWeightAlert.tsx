'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import type { BodyRecord } from '@/lib/body/contract';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** Says that a weight was measured alone after the record shown, so that the other values are older. */
export function LaterWeightAlert({ later }: { later: BodyRecord | null | undefined }) {
  const t = useTranslations('body.weight');
  const days = useDayText(useZone());
  const text = useMeasureText();
  if (!later) return null;
  const weight = `${text.value('weight', later.weight)} ${text.symbol('weight')}`;
  return (
    <Box sx={{ my: 2 }}>
      <InlineAlert kind="info">{t('later', { weight, at: days.moment(later.date) })}</InlineAlert>
    </Box>
  );
}
