'use client';

import LinearProgress from '@mui/material/LinearProgress';
import { Box } from '@/components/base/Box';
import { StatusRegion } from '@/components/base/StatusRegion';
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
  return (
    <>
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      <StatusRegion>
        {!failure && state.at === 'empty' && <InlineAlert kind="info">{texts.empty}</InlineAlert>}
        {!failure && state.at === 'done' && <InlineAlert kind="success">{texts.done(state)}</InlineAlert>}
        {!failure && state.at === 'running' && (
          <>
            <LinearProgress aria-label={texts.preparing} />
            <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {texts.running(state)}
            </Box>
          </>
        )}
      </StatusRegion>
    </>
  );
}
