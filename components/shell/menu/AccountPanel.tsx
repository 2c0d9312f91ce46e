'use client';

import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Button from '@mui/material/Button';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { OWN_FORM, PATHS } from '@/lib/shared/paths';
import { roleRow, type Role } from '@/lib/shared/roles';
import { OwnLanguageSwitch } from './OwnLanguageSwitch';
import { ThemeSwitch } from './ThemeSwitch';
import { useSignOut } from './useSignOut';

/** Members' own pages. */
const OWN_PAGES = [
  { key: 'profile', href: OWN_FORM, Icon: AccountCircleOutlined },
  { key: 'setting', href: PATHS.usr.setting, Icon: SettingsOutlined },
] as const;

/** Same look as the rows of a phone's menu above. */
const ROW = {
  justifyContent: 'flex-start',
  px: 1.5,
  '& .MuiButton-startIcon': { ml: 0, mr: 1.5, '& > svg': { fontSize: 24 } },
} as const;

interface Props {
  role: Role;
  name: string;
  /** Also called when a link is followed. */
  onFollow?: () => void;
}

/** Account panel: name and role, display settings, own pages and sign-out. */
export function AccountPanel({ role, name, onFollow }: Props) {
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
        { label: t('language.label'), control: <OwnLanguageSwitch label={t('language.label')} /> },
        { label: t('theme.label'), control: <ThemeSwitch /> },
      ].map(({ label, control }) => (
        <Box key={label} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" aria-hidden>
            {label}
          </Typography>
          {control}
        </Box>
      ))}
      {roleRow(role).area === 'usr' &&
        OWN_PAGES.map(({ key, href, Icon }) => (
          <Button
            key={key}
            component={Link}
            href={href}
            prefetch={false}
            color="inherit"
            startIcon={<Icon />}
            onClick={onFollow}
            fullWidth
            sx={ROW}
          >
            {t(`menu.${key}`)}
          </Button>
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
