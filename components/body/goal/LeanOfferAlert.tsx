'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { InlineAlert } from '@/components/ui/InlineAlert';
import type { PlanAnswer } from '@/lib/body/goal/planAnswer';
import { weightText, type Goal, type GoalFields } from '@/lib/body/goal/goalForm';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { round } from '@/lib/shared/rounding';
import type { Units } from '@/lib/format/units';

interface Props {
  plan: PlanAnswer;
  goal: Goal;
  form: UseFormReturn<GoalFields>;
  units: Units;
}

/** Offers the same body fat at today's lean mass if the goal in the fields would reduce it (domain.md §2.12.1). */
export function LeanOfferAlert({ plan, goal, form, units }: Props) {
  const t = useTranslations('body.toBe');
  const text = useMeasureText();
  const offer = plan.leanOffer;
  // ignore a plan for an earlier input
  const answers = plan.targetWeight === round(goal.wgt, 1) && plan.targetBfp === round(goal.bfp, 1);
  if (!offer || !answers) return null;
  const use = () => {
    const change = { shouldDirty: true };
    form.setValue('way', 'figures', change);
    form.setValue('wgt', weightText(offer.wgt, units), change);
    form.setValue('bfp', String(offer.bfp), change);
  };
  return (
    <InlineAlert kind="info">
      {t('leanOffer', {
        lean: text.full('weight', Math.abs(plan.muscleChange)),
        bfp: text.full('bfp', offer.bfp),
        weight: text.full('weight', offer.wgt),
      })}
      {/* text-aligned with the sentence above */}
      <Button size="small" onClick={use} sx={{ display: 'block', ml: -1.25, mt: 0.5 }}>
        {t('leanUse')}
      </Button>
    </InlineAlert>
  );
}
