'use client';

import Card from '@mui/material/Card';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MissionFactsSection } from '@/components/mission/member/MissionFactsSection';
import { useMissionDates } from '@/components/mission/member/useMissionDates';
import { Typography } from '@/components/base/Typography';
import { ContentDialog } from '@/components/ui/dialog/ContentDialog';
import { DottedText } from '@/components/ui/text/DottedText';
import { useZone } from '@/lib/format/useZone';
import { missionPreview } from '@/lib/mission/draft/missionPreview';
import { missionStateOf } from '@/lib/mission/missionList';
import { useNotes } from '@/lib/mission/note/useNotes';
import { useClock } from '@/lib/time/useClock';
import type { SendFields } from '@/lib/mission/send/missionDraft';

interface Props {
  fields: SendFields;
  knownPicture: string | null;
  today: string;
  onClose: () => void;
}

/** Unsent mission, rendered by the member's own card. */
export function PreviewDialog({ fields, knownPicture, today, onClose }: Props) {
  const t = useTranslations('missionDesk.preview');
  const mission = useTranslations('mission');
  const clock = useClock();
  const [now] = useState(() => clock().getTime());
  const zone = useZone();
  const datesOf = useMissionDates();
  const notes = useNotes(null);
  const shown = missionPreview(fields, { listed: notes.data?.list ?? [], knownPicture, today, zone, now });
  const facts = [datesOf(shown, now), shown.daily ? mission('daily') : ''];
  return (
    <ContentDialog title={t('title')} onClose={onClose}>
      <Card component="section" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {shown.title || t('untitled')}
        </Typography>
        <Typography component="p" variant="caption" color="textSecondary" sx={{ mb: 2 }}>
          <DottedText pieces={facts.filter((fact) => fact !== '')} />
        </Typography>
        <MissionFactsSection mission={shown} state={missionStateOf(shown, now, zone)} now={now} preview={{ file: fields.picture }} />
      </Card>
    </ContentDialog>
  );
}
