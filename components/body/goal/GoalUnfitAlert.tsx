'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import type { Goal } from '@/lib/body/goal/goalForm';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { useSubject } from '@/lib/member/useSubject';

interface Props {
  /** The stored goal. */
  goal: Goal;
  onChange: () => void;
}

/** Says that the stored goal may no longer be set, as after a height was entered; its member is led to the form. */
export function GoalUnfitAlert({ goal, onChange }: Props) {
  const t = useTranslations('body.toBe');
  const text = useMeasureText();
  const { own } = useSubject();
  return (
    <Box sx={{ mb: 2 }}>
      <InlineAlert kind="info">
        {t(own ? 'unfit' : 'unfitOf', { weight: text.full('weight', goal.wgt), bfp: text.full('bfp', goal.bfp) })}
        {own && (
          <div>
            <Button size="small" onClick={onChange} sx={{ minHeight: 44 }}>
              {t('changeGoal')}
            </Button>
          </div>
        )}
      </InlineAlert>
    </Box>
  );
}
