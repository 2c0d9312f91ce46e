'use client';

import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Box } from '@/components/base/Box';
import { MAX_TEXT_LENGTH } from '@/lib/chat/chatLimits';

interface Props {
  id: string;
  label: string;
  placeholder: string;
  describedBy: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  readOnly: boolean;
  onWrite: (text: string) => void;
  /** Enter without a modifier. */
  onEnter: () => void;
}

/** Fits the height to the content in browsers without `field-sizing`, such as Safari before 26.2. */
function fit(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}

/** The message input: a single line that grows with its content, up to a third of the window. */
export function MessageTextField({ id, label, placeholder, describedBy, inputRef, text, readOnly, onWrite, onEnter }: Props) {
  useLayoutEffect(() => fit(inputRef.current), [inputRef, text]);
  const key = (event: KeyboardEvent) => {
    // Enter that commits a Korean syllable (IME) must not send; Safari fires it after composition ends, with keyCode 229
    const { isComposing, keyCode } = event.nativeEvent;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <Box component="label" htmlFor={id} sx={hiddenFromSight}>
        {label}
      </Box>
      <Box
        component="textarea"
        id={id}
        ref={inputRef}
        rows={1}
        value={text}
        maxLength={MAX_TEXT_LENGTH}
        readOnly={readOnly}
        placeholder={placeholder}
        aria-describedby={describedBy}
        onKeyDown={key}
        onChange={({ target }) => onWrite(target.value)}
        sx={{
          flex: 1,
          minWidth: 0,
          px: 1.5,
          py: 1.125,
          font: 'inherit',
          fontSize: '1rem',
          lineHeight: 1.5,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'surface.outline',
          borderRadius: '12px',
          resize: 'none',
          fieldSizing: 'content',
          minHeight: 44,
          maxHeight: 'min(30vh, 9.5em)',
          '&:focus-visible': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
        }}
      />
    </>
  );
}
