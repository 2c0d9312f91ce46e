'use client';

import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Button from '@mui/material/Button';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { PROGRESS, sentProgress, type Progress } from '@/lib/mission/overview/missionOverview';
import { namesAmong } from '@/lib/member/namesakes';
import { memberPath } from '@/lib/shared/paths';
import { MissionProgressBar } from '@/components/mission/MissionProgressBar';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** People shown at first, and added by each press. */
const PEOPLE = 20;

type Person = MissionAnalysis['members'][number];

interface Props {
  report: MissionAnalysis;
  toCompany: boolean;
}

/** Who received a mission, what each has done of it, and when. */
export function ReportPeoplePanel({ report, toCompany }: Props) {
  const t = useTranslations('missionDesk.report');
  const [filter, setFilter] = useState<Progress>('all');
  const [count, setCount] = useState(PEOPLE);
  const people = report.members.map((person) => ({ ...person, name: person.name || t('noName') }));
  const called = namesAmong(people);
  const shown = people.filter((person) => filter === 'all' || sentProgress(person) === filter);
  const noteOf = new Map(report.notes.map(({ missionNoteSeq, note }) => [missionNoteSeq, note]));
  return (
    <Panel
      title={t('people')}
      note={t('peopleCount', { count: shown.length })}
      action={
        report.members.length > 0 && (
          <ChoiceGroup
            label={t('peopleFilter')}
            value={filter}
            onChange={(value) => {
              setFilter(value);
              setCount(PEOPLE);
            }}
            choices={PROGRESS.map((value) => ({ value, content: t(`progress.${value}`) }))}
          />
        )
      }
      state={shown.length === 0 ? 'empty' : 'ready'}
      height={200}
      empty={<EmptyState icon={<GroupsOutlined />} title={t('noPeople')} text={t(report.imgDue ? 'noPeopleHeld' : 'noPeopleText')} />}
    >
      {() => (
        <>
          <Box component="ul" aria-label={t('people')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.slice(0, count).map((person) => (
              <PersonRow key={person.memberSeq} person={person} called={called(person)} noteOf={noteOf} toCompany={toCompany} />
            ))}
          </Box>
          {shown.length > count && (
            <Button onClick={() => setCount(count + PEOPLE * 5)} sx={{ alignSelf: 'center', mt: 1 }}>
              {t('morePeople', { count: shown.length - count })}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

interface RowProps {
  person: Person;
  /** What they are called beside the others. */
  called: string;
  noteOf: ReadonlyMap<number, string>;
  toCompany: boolean;
}

function PersonRow({ person, called, noteOf, toCompany }: RowProps) {
  const t = useTranslations('missionDesk.report');
  const days = useDayText(useZone());
  const { memberSeq, mngName, doneCnt, noteCnt, dayCnt, clearDate, done } = person;
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 12rem' },
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box
            component={Link}
            href={memberPath(memberSeq, 'mission')}
            prefetch={false}
            sx={{
              color: 'text.primary',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              display: 'inline-block',
              py: 0.25,
              textUnderlineOffset: '3px',
            }}
          >
            {called}
          </Box>
          {dayCnt !== undefined && (
            <Typography variant="caption" color="textSecondary" component="p">
              {t('activeDays', { count: dayCnt })}
            </Typography>
          )}
          {toCompany && mngName && (
            <Typography variant="caption" color="textSecondary" component="span" sx={{ ml: 1 }}>
              {mngName}
            </Typography>
          )}
        </Box>
        <MissionProgressBar done={doneCnt} count={noteCnt} />
      </Box>
      {done.length > 0 && (
        <Box
          component="details"
          sx={{ mt: 0.5, '& summary': { cursor: 'pointer', typography: 'caption', color: 'text.secondary', py: 0.5 } }}
        >
          <summary>
            {clearDate === null
              ? t('lastDone', { moment: days.moment(done.at(-1)!.doneDate) })
              : t('clearedAt', { moment: days.moment(clearDate) })}
          </summary>
          <Box component="ul" aria-label={t('doneBy', { name: called })} sx={{ m: 0, pl: 2.5, py: 0.5, typography: 'body2' }}>
            {done.map(({ missionNoteSeq, doneDate }) => (
              <Box key={missionNoteSeq} component="li" sx={{ overflowWrap: 'anywhere' }}>
                {noteOf.get(missionNoteSeq)}
                <Typography variant="caption" color="textSecondary" component="span" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
                  {days.moment(doneDate)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
