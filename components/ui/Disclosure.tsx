'use client';

import Button from '@mui/material/Button';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';

const panel = async () => ({ default: (await import('./DisclosurePanel')).DisclosurePanel });
// code-split: the focus trap is larger than most pages' own script
const DisclosurePanel = lazy(() => lazyWithRetry(panel));
interface Props {
  /** Content of the button. */
  label: ReactNode;
  /** Accessible name of the button, if its content is not sufficient. */
  name?: string;
  startIcon?: ReactNode;
  /** Loads the code of the panel's content, if it is code-split. */
  fetchContent?: () => Promise<unknown>;
  children: ReactNode;
}

/** Button with a small popover below it, which keeps focus until Escape, an outside click or a link in it closes it. */
export function Disclosure({ label, name, startIcon, fetchContent, children }: Props) {
  /** Button element while the popover is open. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  // preload on hover or focus; a failed load is retried on open
  const fetchPanel = () => void Promise.all([panel(), fetchContent?.()]).catch(() => undefined);
  return (
    <>
      <Button
        id={`${id}-button`}
        color="inherit"
        startIcon={startIcon}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        {label}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <DisclosurePanel id={id} button={anchor} onClose={() => setAnchor(null)}>
            {children}
          </DisclosurePanel>
        </Suspense>
      )}
    </>
  );
}
