import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Box } from '@/components/base/Box';

interface Props {
  /** Goes on, whatever was or was not chosen; left out where a form is sent by the main button. */
  onNext?: () => void;
  /** Goes on without saving. */
  onSkip?: () => void;
  onBack?: () => void;
  /** Ends all of it. */
  onEnd?: () => void;
  isLast?: boolean;
  busy?: boolean;
}

/** How to go on from a step of the first run. */
export function StepActions({ onNext, onSkip, onBack, onEnd, isLast = false, busy = false }: Props) {
  const t = useTranslations('home.firstRun');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {onNext ? (
        <Button variant="contained" onClick={onNext}>
          {t(isLast ? 'done' : 'next')}
        </Button>
      ) : (
        <SubmitButton loading={busy}>{t('save')}</SubmitButton>
      )}
      {onSkip && <Button onClick={onSkip}>{t('skip')}</Button>}
      {onBack && <Button onClick={onBack}>{t('back')}</Button>}
      {onEnd && !isLast && (
        <Button color="inherit" onClick={onEnd} sx={{ ml: 'auto' }}>
          {t('end')}
        </Button>
      )}
    </Box>
  );
}
