'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { TextInput, type TextInputProps } from '@/components/forms/TextInput';
import { Box } from '@/components/base/Box';
import { useCopy } from '@/lib/browser/useCopy';
import { CopyButton } from './CopyButton';

interface Props extends Pick<TextInputProps, 'label' | 'autoFocus'> {
  text: string;
  /** Hint if the browser denies clipboard access; the text is then selected. */
  byHand: string;
}

/** Read-only text with a copy button. */
export function CopyField({ text, byHand, ...field }: Props) {
  const t = useTranslations('common.copy');
  const input = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy();
  const press = async () => {
    if (!(await copy(text))) input.current?.select();
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'end',
        width: '100%',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
      }}
    >
      <TextInput
        {...field}
        value={text}
        readOnly
        spellCheck={false}
        inputRef={input}
        onFocus={({ target }) => target.select()}
        hint={state === 'byHand' ? <span role="alert">{byHand}</span> : undefined}
      />
      <CopyButton label={t('copy')} copied={state === 'copied'} onCopy={() => void press()} sx={{ minHeight: 48 }} />
    </Box>
  );
}
