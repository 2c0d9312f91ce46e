'use client';

import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { viewHeight } from '@/lib/auth/entry/entryLinks';
import { CONTENT_ID } from './SkipLink';
import { useFreshPage } from './useFreshPage';
import { useKeptText } from './useKeptText';
import { useKeyboardHeight } from '@/components/ui/useKeyboardHeight';

interface Props {
  /** memberSeq of the viewer. */
  self: number;
  /** Key that encrypts text typed before the session expires. */
  textKey: string;
  /** View height passed by the app's link; see viewHeight. */
  height: number;
  children: ReactNode;
}

/** Layout inside the mobile app (R-AUTH-12): the app renders header and menu, so only the content, clear of notches and keyboard. */
export function WebViewShell({ self, textKey, height, children }: Props) {
  useFreshPage();
  useKeptText(self, textKey);
  const keyboard = useKeyboardHeight();
  return (
    <Box
      component="main"
      id={CONTENT_ID}
      tabIndex={-1}
      data-frame="mobile"
      style={{ height: viewHeight(height), maxHeight: `calc(100dvh - ${keyboard}px)` }}
      sx={{
        // status pages are centred in this view, not in the window
        '--status-height': '100%',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        outline: 'none',
        boxSizing: 'border-box',
        pt: 'max(12px, env(safe-area-inset-top))',
        pb: 'max(16px, env(safe-area-inset-bottom))',
        pl: 'max(16px, env(safe-area-inset-left))',
        pr: 'max(16px, env(safe-area-inset-right))',
      }}
    >
      {children}
    </Box>
  );
}
