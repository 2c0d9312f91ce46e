'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import type { RuleState } from '@/lib/privacy/protection/contract';
import { useRuleText } from '@/lib/privacy/protection/useRuleText';

interface Props {
  rules: readonly RuleState[];
  /** Omitted where the context already names the list. */
  heading?: string;
}

/** Retention period of each data kind and minimum group size, with scheduled changes. */
export function KeptList({ rules, heading }: Props) {
  const t = useTranslations('protection');
  const textOf = useRuleText();
  const days = useDayText(useZone());
  return (
    <Box>
      {heading && (
        <Typography component="h3" variant="h4" sx={{ mb: 0.5 }}>
          {heading}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        {rules.map(({ rule, value, next }) => (
          <Box
            key={rule}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 1,
              borderTop: '1px solid',
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Typography component="dt" variant="body2">
              {t(`rule.${rule}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {textOf(rule, value)}
              </Typography>
              {next && (
                <Typography variant="caption" color="textSecondary">
                  {t('from', { day: days.long(next.at), value: textOf(rule, next.value) })}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
