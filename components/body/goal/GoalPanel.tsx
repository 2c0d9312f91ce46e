'use client';

import FlagOutlined from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useGoal, useNewAnalysis } from '@/lib/body/useBodyReads';
import { ADULT_AGE } from '@/lib/body/composition/ideal';
import { useProfile } from '@/lib/member/useProfile';
import { ageOn } from '@/lib/shared/dates';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { GoalRow } from './GoalRow';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** The goal in force against the newest record; without a goal, the ideal weight as a hint. Nothing below 18, where none may be set. */
export function GoalPanel({ today }: { today: string }) {
  const t = useTranslations('body.goal');
  const text = useMeasureText();
  const days = useDayText(useZone());
  const read = useGoal();
  const record = useNewAnalysis().data?.record ?? null;
  const { birthDate = null } = useProfile().data ?? {};
  const goal = read.data?.goal;
  const hasGoal = goal !== undefined && (goal.wgt > 0 || goal.bfp > 0);
  const ideal = record?.genWeight ?? null;
  if (birthDate !== null && ageOn(birthDate, today) < ADULT_AGE) return null;
  return (
    <Panel
      title={t('title')}
      note={hasGoal && read.data?.setAt && t('since', { day: days.long(read.data.setAt) })}
      state={panelState(read, !hasGoal && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={112}
      empty={
        <EmptyState
          icon={<FlagOutlined />}
          title={t('none')}
          text={ideal === null ? t('noneTextPlain') : t('noneText', { weight: text.full('weight', ideal) })}
        />
      }
    >
      {() =>
        goal && (
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
            {goal.wgt > 0 && <GoalRow measure="weight" goal={goal.wgt} current={record?.weight ?? null} />}
            {goal.bfp > 0 && <GoalRow measure="bfp" goal={goal.bfp} current={record?.bfp ?? null} />}
          </Box>
        )
      }
    </Panel>
  );
}
