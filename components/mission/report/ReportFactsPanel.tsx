'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { FigureList } from '@/components/ui/FigureList';
import { Picture } from '@/components/ui/Picture';
import { SectionCard } from '@/components/ui/SectionCard';
import { NONE } from '@/lib/format/none';
import { useFormatter } from '@/lib/format/useFormatter';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { groupNotes } from '@/lib/mission/missionList';
import { PendingPictureForm } from '@/components/mission/sent/PendingPictureForm';
import { MissionProgressBar } from '@/components/mission/MissionProgressBar';
import { RepeatPanel } from './RepeatPanel';
import { SentStateChip } from '@/components/mission/sent/SentStateChip';
import { WITH_PROGRESS } from './reportRowStyles';

/** Notes of a mission with the number of recipients who have done each. */
export function ReportFactsPanel({ report, toCompany, now }: { report: MissionAnalysis; toCompany: boolean; now: string }) {
  const t = useTranslations('missionDesk');
  const mission = useTranslations('mission');
  const format = useFormatter();
  const doneOf = new Map(report.notes.map(({ missionNoteSeq, doneCnt }) => [missionNoteSeq, doneCnt]));
  const percentage =
    report.percentage === null ? NONE : format.number(report.percentage / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <SectionCard title={t('report.facts')} action={<SentStateChip mission={report} now={now} />}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {report.repeat && <RepeatPanel repeat={report.repeat} own={report.own} mayStop={report.own || toCompany} />}
        {report.imgDue && <PendingPictureForm mission={report} />}
        <Picture
          url={report.urlImg}
          alt={mission('picture', { title: report.title })}
          sx={{
            display: 'block',
            width: 1,
            maxWidth: 480,
            aspectRatio: '16 / 9',
            objectFit: 'cover',
            borderRadius: '12px',
            bgcolor: 'surface.sunken',
          }}
        />
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{report.contents}</Typography>
        <FigureList
          figures={[
            { name: t('report.recipients'), value: format.number(report.recipientCnt), note: t(`report.type.${report.missionType}`) },
            { name: t('report.cleared'), value: format.number(report.clearCnt) },
            { name: t('report.rate'), value: percentage },
          ]}
        />
        {groupNotes(report.notes.map((note) => ({ ...note, missionCatSeq: 0, done: null }))).map(({ secondCat, notes }) => (
          <Box key={secondCat} component="section" aria-label={t(`topics.cat.${secondCat}`)}>
            <Typography component="h3" variant="h4" sx={{ mb: 0.5 }}>
              {t(`topics.cat.${secondCat}`)}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {notes.map(({ missionNoteSeq, note, topic }) => (
                <Box
                  key={missionNoteSeq}
                  component="li"
                  sx={{
                    ...WITH_PROGRESS,
                    py: 1,
                    '& + &': { borderTop: '1px solid', borderColor: 'divider' },
                  }}
                >
                  <Box sx={{ minWidth: 0 }}>
                    <Box sx={{ overflowWrap: 'anywhere' }}>{note}</Box>
                    <Typography variant="caption" color="textSecondary">
                      {topic}
                    </Typography>
                  </Box>
                  <DoneField done={doneOf.get(missionNoteSeq) ?? 0} count={report.recipientCnt} />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

/** Number of recipients who have done an item. */
function DoneField({ done, count }: { done: number; count: number }) {
  const t = useTranslations('missionDesk.sent');
  return <MissionProgressBar done={done} count={count} said={t('doneOf', { done, count })} />;
}
