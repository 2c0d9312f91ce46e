'use client';

import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './TextInput';

/** A password field that can show its text; pasting and password managers work. */
export function PasswordInput(props: TextInputProps) {
  const t = useTranslations('common');
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        <IconButton onClick={() => setShown(!shown)} aria-label={t('password.show')} aria-pressed={shown} sx={{ mr: 0.5 }}>
          {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  );
}
