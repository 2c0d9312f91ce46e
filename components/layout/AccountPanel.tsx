'use client';

import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Role } from '@/lib/shared/roles';
import { LanguageSwitch } from './LanguageSwitch';
import { ThemeSwitch } from './ThemeSwitch';
import { useSignOut } from './useSignOut';

interface Props {
  role: Role;
  name: string;
}

/** Who is signed in, how the portal looks to them, and the way out. */
export function AccountPanel({ role, name }: Props) {
  const t = useTranslations('shell');
  const signOut = useSignOut();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h4" component="p">
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {t(`area.${role}`)}
        </Typography>
      </div>
      {[
        { label: t('language.label'), control: <LanguageSwitch /> },
        { label: t('theme.label'), control: <ThemeSwitch /> },
      ].map(({ label, control }) => (
        <Box key={label} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" aria-hidden>
            {label}
          </Typography>
          {control}
        </Box>
      ))}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<LogoutOutlined />}
        onClick={signOut}
        fullWidth
        sx={{ borderColor: 'surface.outline' }}
      >
        {t('menu.logout')}
      </Button>
    </Box>
  );
}
