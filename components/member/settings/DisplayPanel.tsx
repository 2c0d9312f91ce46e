'use client';

import { useTranslations } from 'next-intl';
import { OwnLanguageSwitch } from '@/components/shell/menu/OwnLanguageSwitch';
import { ThemeSwitch } from '@/components/shell/menu/ThemeSwitch';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { SectionCard } from '@/components/ui/SectionCard';
import { FIRST_RUN_AGAIN } from '@/lib/shared/paths';

/** Language and theme of this browser. */
export function DisplayPanel() {
  const t = useTranslations('member.setting.display');
  const rows = [
    { label: t('language'), control: <OwnLanguageSwitch label={t('language')} /> },
    { label: t('theme'), control: <ThemeSwitch /> },
  ];
  return (
    <Box sx={{ maxWidth: 960 }}>
      <SectionCard title={t('title')} note={t('note')}>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
          {rows.map(({ label, control }) => (
            <Box key={label} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
              <Typography component="span" aria-hidden>
                {label}
              </Typography>
              {control}
            </Box>
          ))}
          <Box>
            <LinkButton href={FIRST_RUN_AGAIN} size="small" variant="outlined">
              {t('firstRun')}
            </LinkButton>
          </Box>
        </Box>
      </SectionCard>
    </Box>
  );
}
