'use client';

import LinearProgress from '@mui/material/LinearProgress';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import type { DownloadState } from '@/lib/browser/file/useDownload';

type At<Name extends DownloadState['at']> = Extract<DownloadState, { at: Name }>;

interface Props {
  state: DownloadState;
  /** Error of the last attempt. */
  failure: string | null;
  texts: {
    preparing: string;
    /** Progress text. */
    running: (state: At<'running'>) => string;
    empty: string;
    done: (state: At<'done'>) => string;
  };
}

/** Status of a download, also announced to screen readers. */
export function DownloadStatusPanel({ state, failure, texts }: Props) {
  if (failure) return <InlineAlert kind="error">{failure}</InlineAlert>;
  if (state.at === 'form') return null;
  if (state.at === 'empty') return <InlineAlert kind="info">{texts.empty}</InlineAlert>;
  if (state.at === 'done') return <InlineAlert kind="success">{texts.done(state)}</InlineAlert>;
  return (
    <Box>
      <LinearProgress aria-label={texts.preparing} />
      <Box role="status" sx={{ mt: 1, typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {texts.running(state)}
      </Box>
    </Box>
  );
}
