'use client';

import { useTranslations } from 'next-intl';
import { MissionProgressBar } from '@/components/mission/MissionProgressBar';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Picture } from '@/components/ui/Picture';
import { useZone } from '@/lib/format/useZone';
import { useSubject } from '@/lib/member/useSubject';
import type { Mission } from '@/lib/mission/contract';
import type { MissionState } from '@/lib/mission/mission';
import { isOver } from '@/lib/mission/missionDays';
import { doneDays, missionProgress } from '@/lib/mission/missionList';
import { CelebrationCard } from './CelebrationCard';
import { MissionDaysPlot } from './MissionDaysPlot';
import { NotesField } from './NotesField';

interface Props {
  mission: Mission;
  state: MissionState;
  /** Epoch ms. */
  now: number;
  /** Preview of an unsent mission: shows the newly chosen picture, if any, and disables checks. */
  preview?: { file: File | null };
}

/** Content of a mission and the member's progress. */
export function MissionFactsSection({ mission, state, now, preview }: Props) {
  const t = useTranslations('mission');
  const { own } = useSubject();
  const over = isOver(mission, now, useZone());
  const progress = missionProgress(mission);
  const closed = preview ? 'preview' : state === 'WAITING' ? 'waiting' : over ? 'over' : null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Picture
        url={mission.urlImg}
        file={preview?.file}
        alt={t('picture', { title: mission.title })}
        sx={{ display: 'block', width: 1, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: '12px', bgcolor: 'surface.sunken' }}
      />
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{mission.contents}</Typography>
      {own && <CelebrationCard done={state === 'CLEARED'} goesOn={!over && mission.daily === true} />}
      {state === 'ENDED' && (
        <Typography variant="body2" color="textSecondary">
          {t(doneDays(mission).length > 0 ? 'endedText' : 'endedNothing')}
        </Typography>
      )}
      <MissionDaysPlot mission={mission} now={now} />
      {mission.notes.length > 0 && !(mission.daily && over) && (
        <MissionProgressBar {...progress} {...(mission.daily && { said: t('progressToday', progress) })} />
      )}
      <NotesField mission={mission} closed={closed} now={now} />
    </Box>
  );
}
