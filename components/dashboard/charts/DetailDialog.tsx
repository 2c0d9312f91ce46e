'use client';

import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useDetail } from '@/lib/dashboard/useDashboard';
import { DETAIL_HEIGHT, type Detail } from '@/lib/dashboard/dashboardView';
import { DetailPanel } from './DetailPanel';
import { DetailRangeField } from './DetailRangeField';
import type { DayRange } from '@/lib/time/range';

interface Props {
  detail: Detail;
  /** Range of the card it was opened from, ending today; undefined while unknown. */
  cardRange: DayRange | undefined;
  /** Custom range in the URL. */
  range: DayRange | null;
  companySeq: number | undefined;
  onRange: (range: DayRange) => void;
  onClose: () => void;
}

/** A chart in full view, with a range of its own (R-DASH-04). */
export function DetailDialog({ detail, cardRange, range, companySeq, onRange, onClose }: Props) {
  const t = useTranslations('dashboard');
  const common = useTranslations('common.action');
  const title = useId();
  const shown = range ?? cardRange ?? null;
  const reads = useDetail(detail, shown, companySeq);
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={title} transitionDuration={0}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, md: 4 }, pt: 2 }}>
        <Typography id={title} component="h2" variant="h2" sx={{ flex: 1 }}>
          {t(`${detail}.title`)}
        </Typography>
        <IconButton aria-label={common('close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent sx={{ px: { xs: 2, md: 4 } }}>
        {shown && <DetailRangeField range={shown} latest={cardRange?.endDate} onChange={onRange} />}
        <DetailPanel detail={detail} reads={reads} height={DETAIL_HEIGHT[detail]} />
      </DialogContent>
    </Dialog>
  );
}
