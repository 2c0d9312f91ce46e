'use client';

import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useDetail, type DashboardReads } from '@/lib/dashboard/useDashboard';
import { DETAIL_HEIGHT, type Detail } from '@/lib/dashboard/dashboardView';
import { DetailPanel } from './DetailPanel';
import { DetailRangeField } from './DetailRangeField';
import type { DayRange } from '@/lib/time/range';

interface Props {
  detail: Detail;
  /** Reads of the dashboard's cards; the range of the card it was opened from ends today. */
  cards: Pick<DashboardReads, Detail>;
  /** Custom range in the URL. */
  range: DayRange | null;
  companySeq: number | undefined;
  onRange: (range: DayRange) => void;
  onClose: () => void;
}

/** A chart in full view, with a range of its own (R-DASH-04). */
export function DetailDialog({ detail, cards, range, companySeq, onRange, onClose }: Props) {
  const t = useTranslations('dashboard');
  const common = useTranslations('common.action');
  const title = useId();
  const card = cards[detail].data;
  const cardRange = card && { startDate: card.from, endDate: card.to };
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
        {/* until the card has its range, its own read tells why */}
        <DetailPanel detail={detail} reads={shown ? reads : cards} height={DETAIL_HEIGHT[detail]} />
      </DialogContent>
    </Dialog>
  );
}
