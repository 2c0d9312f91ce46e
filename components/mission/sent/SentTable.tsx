'use client';

import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { MissionProgressBar } from '@/components/mission/MissionProgressBar';
import { DataTable, type DataColumn } from '@/components/tables/DataTable';
import { useDayText } from '@/lib/format/useDayText';
import type { Mission } from '@/lib/mission/contract';
import { SENT_PER_PAGE, sendPath } from '@/lib/mission/overview/missionOverview';
import { useMissionOverview } from '@/lib/mission/overview/useMissionOverview';
import { SentMissionCell } from './SentMissionCell';
import { useZone } from '@/lib/format/useZone';

interface Props {
  missions: readonly Mission[];
  total: number;
  page: number;
  refreshing: boolean;
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
  toCompany: boolean;
  now: string;
}

/** Sent missions as a table; the page is in the URL. */
export function SentTable({ missions, total, page, refreshing, ticked, onTick, toCompany, now }: Props) {
  const t = useTranslations('missionDesk.sent');
  const { turn } = useMissionOverview();
  const columns = useColumns({ missions, ticked, onTick, toCompany, now });
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={missions}
      rowKey={({ missionSeq }) => missionSeq}
      rowProps={({ missionSeq }) => ({ selected: ticked.has(missionSeq) })}
      refreshing={refreshing}
      paging={{
        total,
        page,
        size: SENT_PER_PAGE,
        onPage: turn,
        texts: { shown: (part) => t('shown', part), step: (kind) => t(`page.${kind}`) },
      }}
    />
  );
}

function useColumns({
  missions,
  ticked,
  onTick,
  toCompany,
  now,
}: Pick<Props, 'missions' | 'ticked' | 'onTick' | 'toCompany' | 'now'>): DataColumn<Mission>[] {
  const t = useTranslations('missionDesk.sent');
  const days = useDayText(useZone());
  const tickedHere = missions.filter(({ missionSeq }) => ticked.has(missionSeq)).length;
  const tick = (some: readonly Mission[], on: boolean) => {
    const next = new Set(ticked);
    for (const { missionSeq } of some) {
      if (on) next.add(missionSeq);
      else next.delete(missionSeq);
    }
    onTick(next);
  };
  const start = ({ startDate }: Mission) => days.moment(startDate);
  const to = ({ missionType, recipientCnt }: Mission) => t(missionType === 'ALL' ? 'toAll' : 'toSome', { count: recipientCnt });
  const cleared = ({ imgDue, clearCnt, recipientCnt }: Mission) =>
    imgDue ? null : <MissionProgressBar done={clearCnt} count={recipientCnt} said={t('doneOf', { done: clearCnt, count: recipientCnt })} />;
  return [
    {
      name: 'tick',
      padding: 'checkbox',
      head: (
        <Checkbox
          checked={missions.length > 0 && tickedHere === missions.length}
          indeterminate={tickedHere > 0 && tickedHere < missions.length}
          onChange={(_event, on) => tick(missions, on)}
          slotProps={{ input: { 'aria-label': t('tickAll') } }}
        />
      ),
      // aligned with the first line of the title
      cellSx: { verticalAlign: 'top', '&.MuiTableCell-paddingCheckbox': { pt: 1.35 } },
      cell: (mission) => (
        <Checkbox
          checked={ticked.has(mission.missionSeq)}
          onChange={(_event, on) => tick([mission], on)}
          slotProps={{ input: { 'aria-label': t('tick', { title: mission.title }) } }}
        />
      ),
    },
    {
      name: 'mission',
      head: t('column.mission'),
      rowHeader: true,
      cellSx: { py: 1.25, minWidth: { md: 220 } },
      cell: (mission) => (
        <SentMissionCell
          mission={mission}
          toCompany={toCompany}
          now={now}
          start={start(mission)}
          to={to(mission)}
          cleared={cleared(mission)}
        />
      ),
    },
    { name: 'start', head: t('column.start'), from: 'md', cell: start, cellSx: { whiteSpace: 'nowrap' } },
    { name: 'to', head: t('column.to'), from: 'md', cell: to, cellSx: { whiteSpace: 'nowrap' } },
    { name: 'cleared', head: t('column.cleared'), from: 'md', cell: cleared, headSx: { width: '13rem' } },
    {
      name: 'again',
      head: t('column.again'),
      headOnWide: true,
      align: 'right',
      cellSx: { p: 0, pr: { xs: 1, md: 2 }, verticalAlign: { xs: 'top', md: 'middle' } },
      cell: ({ missionSeq, title }) => (
        <IconButton
          component={Link}
          href={sendPath(missionSeq)}
          prefetch={false}
          aria-label={t('againOf', { title })}
          title={t('againOf', { title })}
        >
          <ReplayOutlined />
        </IconButton>
      ),
    },
  ];
}
