'use client';

import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Pagination } from '@/components/tables/Pagination';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { DottedText } from '@/components/ui/text/DottedText';
import { panelState } from '@/lib/shared/panelState';
import { useSubject } from '@/lib/member/useSubject';
import type { Mission } from '@/lib/mission/contract';
import { useAllMissions } from '@/lib/mission/useMissions';
import { useMissionChoice } from '@/lib/mission/useMissionChoice';
import {
  isListedEarlier,
  MISSIONS_PER_PAGE,
  MISSION_FILTERS,
  missionPage,
  missionProgress,
  missionStateOf,
  notesDone,
} from '@/lib/mission/missionList';
import { useNow } from '@/components/ui/useNow';
import { MissionStateChip } from './MissionStateChip';
import { isOver } from '@/lib/mission/missionDays';
import { useMissionDates } from './useMissionDates';
import { MissionProgressBar } from '@/components/mission/MissionProgressBar';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { useSenderName } from '@/lib/member/useSenderName';

/** All missions the member received, paged and filtered by state. */
export function MissionListPanel({ now }: { now: string }) {
  const t = useTranslations('mission');
  const { own } = useSubject();
  const read = useAllMissions();
  const { filter, page, choose } = useMissionChoice();
  const at = useNow(now);
  const zone = useZone();
  const missions = read.data?.list ?? [];
  const view = missionPage(missions, { filter, page }, at, zone);
  const title = missions.length === 0 ? t('none') : t('list.none');
  const noneText = own ? t('noneText') : t('noneOther');
  return (
    <Panel
      title={t('list.title')}
      note={read.data && t('list.count', { count: view.count })}
      action={
        missions.length > 0 && (
          <ChoiceGroup
            label={t('list.label')}
            value={filter}
            onChange={(value) => choose({ filter: value, page: 1 })}
            choices={MISSION_FILTERS.map((value) => ({ value, content: t(`list.${value}`) }))}
          />
        )
      }
      state={panelState(read, view.count === 0 && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={320}
      empty={<EmptyState icon={<AssignmentOutlined />} title={title} text={missions.length === 0 ? noneText : t('list.noneText')} />}
    >
      {() => (
        <>
          <MissionRows missions={view.current} now={at} />
          {view.earlier.length > 0 && filter !== 'earlier' && (
            <Typography component="h3" variant="h4" color="textSecondary" sx={{ mt: view.current.length > 0 ? 3 : 0, mb: 1 }}>
              {t('list.earlier')}
            </Typography>
          )}
          <MissionRows missions={view.earlier} now={at} />
          <Pagination
            label={t('list.pages')}
            total={view.count}
            size={MISSIONS_PER_PAGE}
            page={view.page - 1}
            onChange={(next) => choose({ page: next + 1 })}
          />
        </>
      )}
    </Panel>
  );
}

function MissionRows({ missions, now }: { missions: readonly Mission[]; now: number }) {
  if (missions.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {missions.map((mission) => (
        <MissionRow key={mission.missionSeq} mission={mission} now={now} />
      ))}
    </Box>
  );
}

function MissionRow({ mission, now }: { mission: Mission; now: number }) {
  const t = useTranslations('mission');
  const zone = useZone();
  const days = useDayText(zone);
  const datesOf = useMissionDates();
  const senderName = useSenderName('sentence');
  const { base } = useSubject();
  const state = missionStateOf(mission, now, zone);
  const day = days.long(mission.startDate);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 13rem 7.5rem' },
        gridTemplateAreas: { xs: '"title state" "progress progress"', sm: '"title progress state"' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: { xs: 2, sm: 2.5 },
        mx: { xs: -2, sm: -2.5 },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ gridArea: 'title', minWidth: 0 }}>
        <Typography component="h3" variant="h4">
          <Box
            component={Link}
            href={`${base}/mission?mission=${mission.missionSeq}`}
            prefetch={false}
            // the link covers the whole row
            sx={{
              color: 'text.primary',
              textDecoration: 'none',
              overflowWrap: 'anywhere',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {mission.title}
          </Box>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <DottedText
            pieces={[t('from', { name: senderName(mission.senderName) }), t(state === 'WAITING' ? 'starts' : 'started', { day })]}
          />
          <span>{datesOf(mission, now)}</span>
          {mission.daily && <span>{t('daily')}</span>}
          {mission.commentCnt > 0 && (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
              <ChatBubbleOutlineOutlined aria-hidden sx={{ fontSize: 14 }} />
              {t('list.comments', { count: mission.commentCnt })}
            </Box>
          )}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'progress' }}>
        {mission.notes.length > 0 && <RowProgressBar mission={mission} over={isOver(mission, now, zone)} />}
      </Box>
      <Box sx={{ gridArea: 'state', justifySelf: 'end' }}>
        <MissionStateChip state={state} quiet={isListedEarlier(mission, now, zone)} />
      </Box>
    </Box>
  );
}

/** Progress of a mission; for a daily one that of today, or once it has ended, the number of notes done on enough days. */
function RowProgressBar({ mission, over }: { mission: Mission; over: boolean }) {
  const t = useTranslations('mission');
  const zone = useZone();
  const { done, count } = missionProgress(mission);
  if (mission.daily && over) return <MissionProgressBar done={notesDone(mission, zone)} count={count} />;
  return <MissionProgressBar done={done} count={count} {...(mission.daily && { said: t('progressToday', { done, count }) })} />;
}
