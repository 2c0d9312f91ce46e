'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Box } from '@/components/base/Box';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useGoal, useNewAnalysis, usePlan } from '@/lib/body/useBodyReads';
import { ADULT_AGE, type Person } from '@/lib/body/composition/ideal';
import type { Goal, GoalWay } from '@/lib/body/goal/goalForm';
import { planGapOf } from '@/lib/body/goal/planGap';
import { useZone } from '@/lib/format/useZone';
import { useProfile } from '@/lib/member/useProfile';
import { useSubject } from '@/lib/member/useSubject';
import { ageOn, dayOf } from '@/lib/shared/dates';
import type { TabProps } from '@/components/body/BodyScreen';
import { GoalForm } from './GoalForm';
import { GoalMinorCard } from './GoalMinorCard';
import { GoalPlanPanel } from './GoalPlanPanel';
import { GoalProgressCard } from './GoalProgressCard';
import { NeverMeasuredCard } from '@/components/body/NeverMeasuredCard';
import { DisclaimerNote } from '@/components/body/DisclaimerNote';

/** Goal tab: progress, the form that sets the goal, and the plan to reach it (R-BODY-04). */
export function ToBeTabPanel({ now }: Pick<TabProps, 'now'>) {
  const t = useTranslations('body.toBe');
  const { own } = useSubject();
  const read = useNewAnalysis();
  const goalRead = useGoal();
  const record = read.data?.record ?? null;
  const person = read.data?.person ?? null;
  const minor = useIsMinor(now, person);
  /** The form's goal, if valid and different from the stored one. */
  const [draft, setDraft] = useState<Goal | null>(null);
  const [way, setWay] = useState<GoalWay | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const today = person && { ...person, height: goalRead.data?.height ?? person.height };
  const gap = record && planGapOf(record, today, draft ?? goalRead.data?.goal ?? null);
  const plan = usePlan(record && !minor && gap === null ? { goal: draft ?? undefined } : null);

  if (!record || !goalRead.data) {
    const waiting = record ? goalRead : read;
    return (
      <Panel
        title={t('progressTitle')}
        state={panelState(waiting, 'empty')}
        error={waiting.error}
        onRetry={waiting.retry}
        height={320}
        empty={<NeverMeasuredCard />}
      >
        {null}
      </Panel>
    );
  }
  if (minor) return <GoalMinorCard />;
  const state = goalRead.data;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: own ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' },
          gridTemplateRows: { md: 'auto 1fr' },
        }}
      >
        <GoalProgressCard
          state={state}
          record={record}
          gap={gap}
          later={read.data?.later}
          recommended={draft ? null : (plan.data ?? null)}
          now={now}
        />
        {own && (
          <Box ref={form} sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / 3' } }}>
            <GoalForm
              key={`${state.setAt ?? 'none'} ${state.targetDate ?? ''}`}
              state={state}
              plan={plan.data?.goalUnfit ? null : (plan.data ?? null)}
              onDraft={setDraft}
              chosenWay={way}
              onWay={setWay}
              now={now}
            />
          </Box>
        )}
        <GoalPlanPanel
          read={plan}
          record={record}
          gap={gap}
          now={now}
          draft={draft !== null}
          goal={state.goal}
          onChangeGoal={() => form.current?.querySelector('button')?.focus()}
        />
      </Box>
      <DisclaimerNote person={person} />
    </>
  );
}

/** Whether the member is under 18 today; the age at the latest measurement may be out of date. */
function useIsMinor(now: string, measured: Person | null): boolean {
  const { birthDate = null } = useProfile().data ?? {};
  const today = dayOf(new Date(now), useZone());
  const age = birthDate === null ? measured?.age : ageOn(birthDate, today);
  return age !== undefined && age < ADULT_AGE;
}
