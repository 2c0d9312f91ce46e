'use client';

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Pressable } from '@/components/base/Pressable';
import { Typography } from '@/components/base/Typography';
import { DottedText } from '@/components/ui/text/DottedText';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import type { WeekRow } from '@/lib/exercise/exerciseWeek';

interface Props {
  row: WeekRow;
  done: boolean;
  onTick?: (done: boolean) => void;
}

/** One exercise of today as a large, thumb-sized button: name, frequency, intensity and duration. */
export function TodayRow({ row: { exercise, planned, done: count }, done, onTick }: Props) {
  const t = useTranslations('exercise.today');
  const text = useExerciseText();
  const id = useId();
  const Icon = done ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
  const reached = count >= planned && planned > 0;
  const look = {
    display: 'flex',
    alignItems: 'center',
    gap: { xs: 1, sm: 1.5 },
    width: 1,
    // height of two lines on phones, whichever font is rendered first
    minHeight: { xs: 90, sm: 68 },
    px: { xs: 1, sm: 1.5 },
    py: 1,
    textAlign: 'left',
    fontFamily: 'inherit',
    borderRadius: '14px',
    border: '1.5px solid',
    borderColor: done ? 'primary.main' : 'surface.outline',
    bgcolor: done ? 'action.selected' : 'background.paper',
  } as const;
  const content = (
    <>
      <Icon aria-hidden sx={{ fontSize: 30, flexShrink: 0, color: done ? 'primary.main' : 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" id={id} sx={{ display: 'block', fontWeight: 650 }}>
          {exercise.name}
        </Typography>
        <Typography component="span" id={`${id}-how`} variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          <DottedText pieces={text.fitt(exercise)} />
        </Typography>
      </Box>
      <Typography
        component="span"
        id={`${id}-week`}
        variant="caption"
        sx={{
          flexShrink: 0,
          maxWidth: { xs: 84, sm: 'none' },
          textWrap: 'balance',
          textAlign: 'right',
          fontWeight: 600,
          color: reached ? 'success.main' : 'text.secondary',
        }}
      >
        {t('week', { done: count, planned })}
      </Typography>
    </>
  );
  if (!onTick)
    return (
      <Box sx={look}>
        {content}
        <Box component="span" sx={hiddenFromSight}>
          {t(done ? 'done' : 'open')}
        </Box>
      </Box>
    );
  return (
    <Pressable
      role="checkbox"
      aria-checked={done}
      aria-labelledby={id}
      aria-describedby={`${id}-how ${id}-week`}
      onClick={() => onTick(!done)}
      sx={{ ...look, '&:hover': { borderColor: 'primary.main' } }}
    >
      {content}
    </Pressable>
  );
}
