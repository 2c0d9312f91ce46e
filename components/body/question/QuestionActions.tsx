import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';

interface Props {
  busy: boolean;
  /** Number of measurements the answer applies to; defaults to 1. */
  count?: number;
  onAnswer: (right: boolean) => void;
}

/** Buttons that confirm or deny measurements. */
export function QuestionActions({ busy, count = 1, onAnswer }: Props) {
  const t = useTranslations('body.question');
  const button = { minHeight: 44, flex: { xs: '1 1 0', sm: '0 0 auto' } };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="outlined" disabled={busy} onClick={() => onAnswer(true)} sx={button}>
        {t('yes', { count })}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => onAnswer(false)} sx={button}>
        {t('no', { count })}
      </Button>
    </Box>
  );
}
