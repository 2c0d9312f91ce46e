'use client';

import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { LinkButton } from '@/components/ui/LinkButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { DottedText } from '@/components/ui/text/DottedText';
import { panelState } from '@/lib/shared/panelState';
import type { BrowserError } from '@/lib/browser/browserError';
import { useSubject } from '@/lib/member/useSubject';
import type { Mission } from '@/lib/mission/contract';
import { missionStateOf } from '@/lib/mission/missionList';
import { CommentsPanel } from '@/components/mission/comment/CommentsPanel';
import { useNow } from '@/components/ui/useNow';
import { MissionFactsSection } from './MissionFactsSection';
import { MissionStateChip } from './MissionStateChip';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { useSenderName } from '@/lib/member/useSenderName';
import { useMissionDates } from './useMissionDates';

interface Props {
  read: { data?: unknown; error?: BrowserError; isLoading: boolean; retry: () => void };
  mission: Mission | undefined;
  /** Why there is no mission: none received, only past ones, or the URL names an unknown one. */
  missing: 'none' | 'past' | 'gone';
  now: string;
}

/** One mission: its notes, the member's progress, and comments. */
export function MissionDetailPanel({ read, mission, missing, now }: Props) {
  const t = useTranslations('mission');
  const zone = useZone();
  const days = useDayText(zone);
  const senderName = useSenderName('sentence');
  const datesOf = useMissionDates();
  const at = useNow(now);
  const { base, own } = useSubject();
  const state = mission && missionStateOf(mission, at, zone);
  const facts = mission && [
    t('from', { name: senderName(mission.senderName) }),
    t(state === 'WAITING' ? 'starts' : 'started', { day: days.long(mission.startDate) }),
    datesOf(mission, at),
    mission.daily ? t('daily') : '',
  ];
  const texts = { none: own ? t('noneText') : t('noneOther'), past: t('pastText'), gone: t('goneText') };
  const empty = (
    <EmptyState
      icon={<AssignmentOutlined />}
      title={t(missing)}
      text={texts[missing]}
      action={
        missing !== 'none' && (
          <LinkButton href={`${base}/mission?view=all`} variant="outlined" size="small">
            {t(missing === 'past' ? 'views.all' : 'views.back')}
          </LinkButton>
        )
      }
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: mission ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' },
      }}
    >
      <Panel
        title={mission?.title ?? t('views.current')}
        note={facts && <DottedText pieces={facts.filter((fact) => fact !== '')} />}
        action={state && <MissionStateChip state={state} />}
        state={panelState(read, !mission && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={280}
        empty={empty}
      >
        {() => mission && state && <MissionFactsSection key={mission.missionSeq} mission={mission} state={state} now={at} />}
      </Panel>
      {mission && <CommentsPanel key={mission.missionSeq} missionSeq={mission.missionSeq} now={now} />}
    </Box>
  );
}
