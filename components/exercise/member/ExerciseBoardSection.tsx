'use client';

import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import FitnessCenterOutlined from '@mui/icons-material/FitnessCenterOutlined';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { barAtTop } from '@/lib/browser/scroll/barRoom';
import type { BoardPrescription, exerciseApi } from '@/lib/exercise/contract';
import { lastDayOf, prescriptionStateOf } from '@/lib/exercise/exerciseSessions';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import { useTicks } from '@/lib/exercise/useTicks';
import { doneSoFar, weeksUntil } from '@/lib/exercise/exerciseWeek';
import { useSubject } from '@/lib/member/useSubject';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { AdherencePanel } from './AdherencePanel';
import { PlanPanel } from './PlanPanel';
import { TodayPanel } from './TodayPanel';
import { WeekPanel } from './WeekPanel';

const column = { display: 'grid', gap: { xs: 2, md: 3 }, alignContent: 'start', minWidth: 0 } as const;

interface Props {
  board: ResponseOf<typeof exerciseApi.board>;
  actionsOf?: (prescription: BoardPrescription) => ReactNode;
}

/** A member's exercise board in its current state: running, upcoming, ended or empty; only members themselves can check off sessions. */
export function ExerciseBoardSection({ board, actionsOf }: Props) {
  const t = useTranslations('exercise');
  const text = useExerciseText();
  const { own } = useSubject();
  const { ticks, put, failure } = useTicks(board);
  const { today, prescriptions, total = 0 } = board;
  const inState = (state: string) => prescriptions.filter((one) => prescriptionStateOf(one, today) === state);
  const [running, upcoming, ended] = [inState('RUNNING'), inState('UPCOMING'), inState('ENDED')];
  const weeks = weeksUntil(prescriptions, ticks, today);
  const last = ended[0];
  const onTick = own ? (...tick: Parameters<typeof put>) => void put(...tick) : undefined;
  return (
    <>
      {failure && (
        <Box ref={barAtTop} sx={{ mb: 2, position: 'sticky', top: { xs: 64, md: 72 }, zIndex: 2 }}>
          <InlineAlert kind="error">
            {t(`tick.${failure.message}`, { exercise: failure.exercise, day: text.short(failure.date) })}
          </InlineAlert>
        </Box>
      )}
      <Box sx={{ ...column, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(20rem, 2fr)' } }}>
        <Box sx={column}>
          {running.length > 0 && <TodayPanel today={today} running={running} week={weeks.at(-1)!} onTick={onTick} actionsOf={actionsOf} />}
          {running.length === 0 && upcoming.length === 0 && (
            <SectionCard title={t('today.title')}>
              {last ? (
                <EmptyState
                  icon={<EventBusyOutlined />}
                  title={t('ended.title')}
                  text={t(own ? 'ended.text' : 'ended.staff', { day: text.long(lastDayOf(last)) })}
                />
              ) : (
                <EmptyState icon={<FitnessCenterOutlined />} title={t('none.title')} text={t(own ? 'none.text' : 'none.staff')} />
              )}
            </SectionCard>
          )}
          {upcoming.length > 0 && <PlanPanel kind="upcoming" prescriptions={upcoming} actionsOf={actionsOf} />}
          {weeks.some(({ rows }) => rows.length > 0) && <WeekPanel today={today} weeks={weeks} onTick={onTick} />}
        </Box>
        {(running.length > 0 || ended.length > 0) && (
          <Box sx={column}>
            <AdherencePanel soFar={running.length > 0 ? doneSoFar(running, ticks, today) : null} weeks={weeks} />
            {ended.length > 0 && (
              <PlanPanel kind="history" prescriptions={ended} older={Math.max(0, total - prescriptions.length)} actionsOf={actionsOf} />
            )}
          </Box>
        )}
      </Box>
    </>
  );
}
