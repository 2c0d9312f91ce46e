import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { PATHS } from '@/lib/shared/paths';
import type { StepProps } from './FirstRunPanel';
import { StepActions } from './StepActions';

const WAYS = ['scale', 'band', 'file'] as const;

/** First-run step on data sources: a measuring device, a band, a file. */
export function DeviceSection({ onNext, onBack }: StepProps) {
  const t = useTranslations('home.firstRun.device');
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {WAYS.map((way) => (
          <Typography key={way} component="li" variant="body2">
            {t(way)}
          </Typography>
        ))}
      </Box>
      <Box>
        <LinkButton href={PATHS.usr.import} variant="outlined" size="small">
          {t('import')}
        </LinkButton>
      </Box>
      <StepActions onNext={onNext} onBack={onBack} isLast />
    </>
  );
}
