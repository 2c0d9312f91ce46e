'use client';

import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { SearchInput } from '@/components/forms/SearchInput';
import { Box } from '@/components/base/Box';
import { Pagination } from '@/components/tables/Pagination';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { namesAmong } from '@/lib/member/namesakes';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { MAX_MISSION_SEARCH, PEOPLE_PER_PAGE, peopleFound, PROGRESS } from '@/lib/mission/overview/missionOverview';
import { useReportPeople } from '@/lib/mission/overview/useMissionOverview';
import { ReportPersonRow } from './ReportPersonRow';
import { ReportRemindSection } from './ReportRemindSection';

interface Props {
  report: MissionAnalysis;
  toCompany: boolean;
  /** The mission is sent and has not ended. */
  isOut: boolean;
}

/** Recipients of a mission with their progress and completion date; filter, search and page are in the URL. */
export function ReportPeoplePanel({ report, toCompany, isOut }: Props) {
  const t = useTranslations('missionDesk.report');
  const { choice, change } = useReportPeople();
  const { progress, search, page } = choice;
  const people = report.members.map((person) => ({ ...person, name: person.name || t('noName') }));
  const called = namesAmong(people);
  const found = peopleFound(people, choice);
  const list = found.slice(page * PEOPLE_PER_PAGE, (page + 1) * PEOPLE_PER_PAGE);
  const nobody = report.imgDue ? 'noPeopleHeld' : search === '' ? 'noPeopleText' : 'noPeopleFound';
  const noteOf = new Map(report.notes.map(({ missionNoteSeq, note }) => [missionNoteSeq, note]));
  return (
    <Panel
      title={t('people')}
      note={t('peopleCount', { count: found.length })}
      action={
        people.length > 0 && (
          <ChoiceGroup
            label={t('peopleFilter')}
            value={progress}
            onChange={(value) => change({ progress: value })}
            choices={PROGRESS.map((value) => ({ value, content: t(`progress.${value}`) }))}
          />
        )
      }
      height={200}
    >
      {isOut && <ReportRemindSection report={report} />}
      {(people.length > PEOPLE_PER_PAGE || search !== '') && (
        <SearchInput
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          maxLength={MAX_MISSION_SEARCH}
          value={search}
          found={found.length}
          // replace the history entry, so that typing does not add one per key
          onSearch={(typed) => change({ search: typed }, 'replaceState')}
        />
      )}
      {found.length === 0 ? (
        <EmptyState icon={<GroupsOutlined />} title={t('noPeople')} text={t(nobody)} />
      ) : (
        <Box component="ul" aria-label={t('people')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {list.map((person) => (
            <ReportPersonRow key={person.memberSeq} person={person} called={called(person)} noteOf={noteOf} toCompany={toCompany} />
          ))}
        </Box>
      )}
      <Pagination
        label={t('peoplePages')}
        total={found.length}
        size={PEOPLE_PER_PAGE}
        page={page}
        read={{ data: { list }, isRefreshing: false }}
        onChange={(next, how) => change({ page: next }, how)}
      />
    </Panel>
  );
}
