'use client';

import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { Box } from '@/components/base/Box';

interface Props {
  text: string;
  textRef: Ref<HTMLParagraphElement>;
  busy: boolean;
  /** Button that changes the answer; null if it is final. */
  takeBack: { label: string; onPress: () => void } | null;
}

/** The last answer about an unusual value; a denied one that is kept can be restored. */
export function AnswerGivenText({ text, textRef, busy, takeBack }: Props) {
  return (
    <Box
      component="p"
      ref={textRef}
      role="status"
      tabIndex={-1}
      sx={{ m: 0, mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, typography: 'body2' }}
    >
      {text}
      {takeBack && (
        <Button size="small" disabled={busy} onClick={takeBack.onPress} sx={{ minHeight: 44 }}>
          {takeBack.label}
        </Button>
      )}
    </Box>
  );
}
