'use client';

import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { COLOR_MODES } from '@/components/shell/theme/colorMode';

const ICONS = { light: LightModeOutlined, dark: DarkModeOutlined, system: BrightnessAutoOutlined };

/** Theme switch: light, dark or system. */
export function ThemeSwitch() {
  const t = useTranslations('shell.theme');
  const { mode, setMode } = useColorScheme();
  const choices = COLOR_MODES.map((value) => {
    const Icon = ICONS[value];
    return { value, label: t(value), content: <Icon aria-hidden /> };
  });
  return <ChoiceGroup label={t('label')} choices={choices} value={mode} onChange={setMode} />;
}
