'use client';

import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { PageHeader } from '@/components/ui/PageHeader';
import { useSubject } from '@/lib/member/useSubject';
import { useNow } from '@/components/ui/useNow';
import { useZone } from '@/lib/format/useZone';
import { useAllMissions, useCurrentMission } from '@/lib/mission/useMissions';
import { useOpenMissions } from '@/lib/mission/news/useMissionNews';
import { isListedEarlier, type MissionChoice } from '@/lib/mission/missionList';
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
      {choice.view === 'current' && <CurrentMission now={now} />}
      {choice.view === 'all' && <MissionListPanel now={now} />}
      {choice.view === 'one' && <NamedMission missionSeq={choice.missionSeq} now={now} />}
    </>
  );
}

function CurrentMission({ now }: { now: string }) {
  const read = useCurrentMission();
  const zone = useZone();
  const at = useNow(now);
  const newest = read.data?.list[0];
  const current = newest && !isListedEarlier(newest, at, zone) ? newest : undefined;
  return <MissionDetailPanel read={read} mission={current} missing={newest ? 'past' : 'none'} now={now} />;
}

function NamedMission({ missionSeq, now }: { missionSeq: number; now: string }) {
  const read = useAllMissions();
  return <MissionDetailPanel read={read} mission={read.data?.list.find((one) => one.missionSeq === missionSeq)} missing="gone" now={now} />;
}
