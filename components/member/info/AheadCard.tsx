'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { LinkButton } from '@/components/ui/LinkButton';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { useProtection } from '@/lib/privacy/protection/useProtection';
import { useRuleText } from '@/lib/privacy/protection/useRuleText';
import { settingPath } from '@/lib/shared/paths';

/**
 * Announces protection rules that will become weaker, with a link to download one's data first (R-PRIV-04); renders nothing if there are
 * none.
 */
export function AheadCard() {
  const t = useTranslations('protection');
  const textOf = useRuleText();
  const days = useDayText(useZone());
  const coming = useProtection().data?.list.flatMap(({ rule, value, next }) => (next ? [{ rule, value, next }] : [])) ?? [];
  if (coming.length === 0) return null;
  const erases = coming.some(({ rule }) => rule !== 'group');
  return (
    <Box sx={{ mb: 2 }}>
      <InlineAlert kind="info">
        <Typography component="h2" variant="h4">
          {t('ahead.title')}
        </Typography>
        {coming.map(({ rule, value, next }) => (
          <Typography key={rule} variant="body2" sx={{ mt: 0.5 }}>
            {t('ahead.line', { rule: t(`rule.${rule}`), day: days.long(next.at), to: textOf(rule, next.value), from: textOf(rule, value) })}
          </Typography>
        ))}
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t(erases ? 'ahead.text' : 'ahead.groupText')}
        </Typography>
        <Box sx={{ mt: 1.5 }}>
          <LinkButton href={settingPath('data')} variant="outlined">
            {t('ahead.download')}
          </LinkButton>
        </Box>
      </InlineAlert>
    </Box>
  );
}
