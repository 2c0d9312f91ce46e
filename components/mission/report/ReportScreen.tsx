'use client';

import FlagOutlined from '@mui/icons-material/FlagOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Box } from '@/components/base/Box';
import { BackButton } from '@/components/ui/page/BackButton';
import { LinkButton } from '@/components/ui/LinkButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { DottedText } from '@/components/ui/text/DottedText';
import { panelState } from '@/lib/shared/panelState';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { useMissionReport } from '@/lib/mission/overview/useMissionOverview';
import { editPath, sendPath, sentState } from '@/lib/mission/overview/missionOverview';
import { PATHS } from '@/lib/shared/paths';
import { CommentsPanel } from '@/components/mission/comment/CommentsPanel';
import { ReportDaysPanel } from './ReportDaysPanel';
import { ReportFactsPanel } from './ReportFactsPanel';
import { ReportPeoplePanel } from './ReportPeoplePanel';
import { useConfirmDelete } from '@/components/mission/sent/useConfirmDelete';
import { useDayText } from '@/lib/format/useDayText';
import { useNow } from '@/components/ui/useNow';
import { useZone } from '@/lib/format/useZone';
import { useSenderName } from '@/lib/member/useSenderName';

interface Props {
  missionSeq: number;
  toCompany: boolean;
  now: string;
}

/** Report of one mission (R-NOTI-04): by note, by day and by person, with comments. */
export function ReportScreen({ missionSeq, toCompany, now }: Props) {
  const t = useTranslations('missionDesk');
  const read = useMissionReport(missionSeq);
  const zone = useZone();
  const router = useRouter();
  const askDelete = useConfirmDelete();
  const report = read.data;
  const at = useNow(now);
  const back = <BackButton href={PATHS.mng.missions}>{t('report.back')}</BackButton>;
  if (!report)
    return (
      <>
        <PageHeader title={t('report.title')} back={back} />
        <Panel
          title={t('report.title')}
          state={read.error?.status === 404 ? 'empty' : panelState(read)}
          error={read.error}
          onRetry={read.retry}
          height={320}
          empty={<EmptyState icon={<FlagOutlined />} title={t('report.gone')} text={t('report.goneText')} action={back} />}
        >
          {null}
        </Panel>
      </>
    );
  const started = report.startDate <= at;
  return (
    <>
      <PageHeader
        title={report.title}
        note={<SenderText report={report} started={started} />}
        back={back}
        action={
          <>
            {(report.own || toCompany) && (
              <>
                <Button color="error" onClick={() => askDelete([missionSeq], () => router.push(PATHS.mng.missions))}>
                  {t('sent.delete')}
                </Button>
                {report.own && !started && !report.imgDue && (
                  <LinkButton href={editPath(missionSeq)} variant="outlined">
                    {t('report.edit')}
                  </LinkButton>
                )}
                <LinkButton href={sendPath(missionSeq)} variant="contained">
                  {t('report.again')}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, minWidth: 0 }}>
          <ReportFactsPanel report={report} toCompany={toCompany} now={now} />
          <ReportDaysPanel report={report} />
        </Box>
        <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, minWidth: 0 }}>
          <ReportPeoplePanel report={report} toCompany={toCompany} isOut={sentState(report, at, zone) === 'OUT'} />
          <CommentsPanel missionSeq={missionSeq} now={now} />
        </Box>
      </Box>
    </>
  );
}

/** Who sent a mission, and its dates. */
function SenderText({ report, started }: { report: MissionAnalysis; started: boolean }) {
  const t = useTranslations('missionDesk');
  const days = useDayText(useZone());
  const calendar = useDayText('UTC');
  const senderName = useSenderName('sentence');
  const facts = [
    t('report.from', { name: senderName(report.senderName) }),
    t(started ? 'report.started' : 'report.starts', { moment: days.moment(report.startDate) }),
    report.endDate ? t('report.until', { day: calendar.long(report.endDate) }) : t('report.endless'),
    report.daily ? t('send.daily') : '',
  ];
  return <DottedText pieces={facts.filter((fact) => fact !== '')} />;
}
