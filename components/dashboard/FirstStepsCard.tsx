'use client';

import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { SectionCard } from '@/components/ui/SectionCard';
import type { FirstSteps } from '@/lib/dashboard/start/contract';
import { stepsOf, type StepState } from '@/lib/dashboard/start/firstSteps';
import { FirstStepActions } from './FirstStepActions';

/** Checklist of first steps with its progress; the next step is highlighted. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const t = useTranslations('dashboard.start');
  const list = stepsOf(steps);
  const done = list.filter((one) => one.done).length;
  return (
    <SectionCard title={t('title')} note={t('note', { done, count: list.length })}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {list.map((one, place) => (
          <Line
            key={one.step}
            state={one}
            number={place + 1}
            words={one.done ? t(`${one.step}.done`, { count: steps.members }) : t(`${one.step}.text`)}
          >
            {(one.step !== 'missions' || steps.members > 0) && <FirstStepActions step={one.step} next={one.next} done={one.done} />}
          </Line>
        ))}
      </Box>
    </SectionCard>
  );
}

interface LineProps {
  state: StepState;
  number: number;
  words: string;
  children: ReactNode;
}

function Line({ state: { step, done, next }, number, words, children }: LineProps) {
  const t = useTranslations('dashboard.start');
  return (
    <Box
      component="li"
      data-step={step}
      data-done={done || undefined}
      aria-current={next ? 'step' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '36px minmax(0, 1fr)', md: '36px minmax(0, 1fr) auto' },
        columnGap: 1.5,
        rowGap: 1.25,
        alignItems: { xs: 'start', md: 'center' },
        p: 1.5,
        borderRadius: '12px',
        border: '1px solid',
        borderColor: next ? 'primary.main' : 'divider',
        ...(next && { bgcolor: 'action.selected' }),
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          borderRadius: '50%',
          fontWeight: 700,
          border: '2px solid',
          borderColor: done || next ? 'primary.main' : 'surface.outline',
          ...(done && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
        }}
      >
        {done ? <CheckOutlined fontSize="small" /> : number}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="h4">
          {t(`${step}.title`)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {words}
        </Typography>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '2', md: '3' },
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: { md: 'flex-end' },
          '&:empty': { display: 'none' },
          '& > *': { minHeight: 44 },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
