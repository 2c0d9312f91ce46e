'use client';

import DirectionsRunOutlined from '@mui/icons-material/DirectionsRunOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { SectionCard } from '@/components/ui/SectionCard';
import { somatotypeName } from '@/lib/body/somatotype/somatotype';

const PARTS = [
  { part: 'means', Icon: LightbulbOutlined },
  { part: 'food', Icon: RestaurantOutlined },
  { part: 'exercise', Icon: DirectionsRunOutlined },
] as const;

/** A body type in words: meaning, diet, exercise. */
export function SomatotypeAdviceCard({ code }: { code: number }) {
  const t = useTranslations('body.somatotype');
  const g = useTranslations('body.guide');
  const name = somatotypeName(code);
  return (
    <SectionCard title={name === 'OBESE' ? t('bothHigh', { name: t('name.OBESE') }) : t(`name.${name}`)}>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {PARTS.map(({ part, Icon }) => (
          <Box key={part} data-advice={part} sx={{ display: 'flex', gap: 1.5 }}>
            <Box
              aria-hidden
              sx={{
                flexShrink: 0,
                width: 36,
                height: 36,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                bgcolor: 'action.selected',
                color: 'primary.main',
              }}
            >
              <Icon fontSize="small" />
            </Box>
            <div>
              <Typography component="h3" variant="h4">
                {g(part)}
              </Typography>
              <Typography component="p" variant="body2">
                {t(`${part}.${name}`)}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
