import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Box } from '@/components/base/Box';

interface Props {
  /** Goes to the next step; omitted if the main button submits a form. */
  onNext?: () => void;
  /** Goes to the next step without saving. */
  onSkip?: () => void;
  onBack?: () => void;
  /** Ends the first run. */
  onEnd?: () => void;
  isLast?: boolean;
  busy?: boolean;
}

/** Navigation buttons of a first-run step. */
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
