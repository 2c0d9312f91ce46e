'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { useIdleAfterLoad } from '@/components/ui/useIdleAfterLoad';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { FIRST_STEPS, type FirstStep } from '@/lib/home/firstRun';
import { DeviceSection } from './DeviceSection';
import { DisplaySection } from './DisplaySection';
import { GoalSection } from './GoalSection';
import { RankSection } from './RankSection';

/** Props of every step; `attempt` runs a save and reports its failure above the step. */
export interface StepProps {
  onNext: () => void;
  onBack: (() => void) | undefined;
  onEnd: () => void;
  attempt: (save: () => Promise<unknown>) => void;
}

/** Code-split: its calendar is a third of the page's script. */
const personSection = () => import('./PersonSection').then((file) => file.PersonSection);
const PersonSection = dynamic(() => lazyWithRetry(personSection));

const SECTIONS: Record<FirstStep, ComponentType<StepProps>> = {
  display: DisplaySection,
  person: PersonSection,
  goal: GoalSection,
  rank: RankSection,
  device: DeviceSection,
};

/** First-run questions for a new member, one step at a time; each can be skipped (R-HOME-02). */
export function FirstRunPanel({ onEnd }: { onEnd: () => Promise<void> }) {
  const t = useTranslations('home.firstRun');
  const [at, setAt] = useState(0);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // focus the heading of the next step, so that it is announced and Tab continues from there
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [at]);
  // preload, to have it ready when the first step is done
  const stands = useIdleAfterLoad();
  useEffect(() => {
    if (stands) void personSection().catch(() => undefined);
  }, [stands]);
  const attempt = (save: () => Promise<unknown>) => {
    setFailed(false);
    save().catch(() => setFailed(true));
  };
  const go = (next: number) => {
    moved.current = true;
    setFailed(false);
    setAt(next);
  };
  const end = () => attempt(onEnd);
  const step = FIRST_STEPS[at]!;
  const Section = SECTIONS[step];
  return (
    <SectionCard title={t('title')} note={t('lead')}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <Box>
          <Typography component="p" variant="caption" color="textSecondary">
            {t('progress', { step: at + 1, count: FIRST_STEPS.length })}
          </Typography>
          <Box aria-hidden sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
            {FIRST_STEPS.map((name, index) => (
              <Box key={name} sx={{ flex: 1, height: 4, borderRadius: 2, bgcolor: index <= at ? 'primary.main' : 'surface.skeleton' }} />
            ))}
          </Box>
        </Box>
        <Typography ref={heading} tabIndex={-1} component="h3" variant="h3" data-step={step} sx={{ outline: 'none' }}>
          {t(`${step}.title`)}
        </Typography>
        {failed && <InlineAlert kind="error">{t('failed')}</InlineAlert>}
        <Section
          key={step}
          onNext={at + 1 < FIRST_STEPS.length ? () => go(at + 1) : end}
          onBack={at > 0 ? () => go(at - 1) : undefined}
          onEnd={end}
          attempt={attempt}
        />
      </Box>
    </SectionCard>
  );
}
