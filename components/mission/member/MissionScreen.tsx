'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { offerStyles } from '@/components/base/offerStyles';
import { LinkButton } from '@/components/ui/LinkButton';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { PageHeader } from '@/components/ui/PageHeader';
import { useSubject } from '@/lib/member/useSubject';
import { useNow } from '@/components/ui/useNow';
import { useZone } from '@/lib/format/useZone';
import { useAllMissions, useCurrentMission } from '@/lib/mission/useMissions';
import { useOpenMissions } from '@/lib/mission/news/useMissionNews';
import { isListedEarlier, isSuperseded, nextHeld, type MissionChoice } from '@/lib/mission/missionList';
import { MissionDetailPanel } from './MissionDetailPanel';
import { MissionListPanel } from './MissionListPanel';

interface Props {
  choice: MissionChoice;
  /** Page render time, ISO. */
  now: string;
}

/** Missions the member received: the current one, all, or the one named in the URL (R-MSN-01). */
export function MissionScreen({ choice, now }: Props) {
  const t = useTranslations('mission');
  const { base, memberSeq } = useSubject();
  const path = `${base}/mission`;
  useOpenMissions(memberSeq === undefined);
  return (
    <>
      <PageHeader title={t('title')} />
      <LinkTabs
        label={t('views.label')}
        current={choice.view === 'current' ? 'current' : 'all'}
        tabs={[
          { key: 'current', href: path, label: t('views.current') },
          { key: 'all', href: `${path}?view=all`, label: t('views.all') },
        ]}
      />
      {choice.view === 'current' && <CurrentMission key={memberSeq} path={path} now={now} />}
      {choice.view === 'all' && <MissionListPanel now={now} />}
      {choice.view === 'one' && <NamedMission missionSeq={choice.missionSeq} now={now} />}
    </>
  );
}

/** The newest mission on opening the view, held while a newer one arrives or it ends, so that comments being written are kept. */
function CurrentMission({ path, now }: { path: string; now: string }) {
  const t = useTranslations('mission');
  const read = useCurrentMission();
  const zone = useZone();
  const at = useNow(now);
  const list = read.data?.list;
  const newest = list?.[0];
  const current = newest && !isListedEarlier(newest, at, zone) ? newest : undefined;
  const [held, setHeld] = useState(current);
  const all = useAllMissions(isSuperseded(held, list)).data?.list;
  const { mission, hasNewer } = nextHeld(held, { list, current, all });
  if (mission !== held) setHeld(mission);
  return (
    <>
      <Box role="status">
        {hasNewer && current && (
          <Box sx={offerStyles}>
            {t('newer')}
            <LinkButton size="small" href={`${path}?mission=${current.missionSeq}`}>
              {t('showNewer')}
            </LinkButton>
          </Box>
        )}
      </Box>
      <MissionDetailPanel read={read} mission={mission} missing={newest ? 'past' : 'none'} now={now} />
    </>
  );
}

function NamedMission({ missionSeq, now }: { missionSeq: number; now: string }) {
  const read = useAllMissions();
  return <MissionDetailPanel read={read} mission={read.data?.list.find((one) => one.missionSeq === missionSeq)} missing="gone" now={now} />;
}
