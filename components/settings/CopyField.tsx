'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { TextInput } from '@/components/forms/TextInput';
import { Box } from '@/components/base/Box';
import { useCopy } from '@/lib/browser/useCopy';

/** Read-only text with a copy button; if the browser denies clipboard access, the text is selected and a hint shown. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const t = useTranslations('device.form');
  const input = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy();
  const press = async () => {
    if (!(await copy(text))) input.current?.select();
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }, gap: 1, alignItems: 'end' }}>
      <TextInput
        label={label}
        value={text}
        readOnly
        autoFocus
        spellCheck={false}
        inputRef={input}
        onFocus={({ target }) => target.select()}
        hint={state === 'byHand' ? <span role="alert">{t('copyByHand')}</span> : undefined}
      />
      <Button variant="outlined" onClick={() => void press()} sx={{ minHeight: 48 }} aria-live="polite">
        {t(state === 'copied' ? 'copied' : 'copy')}
      </Button>
    </Box>
  );
}
