'use client';

import Button from '@mui/material/Button';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';

const panel = async () => ({ default: (await import('./DisclosurePanel')).DisclosurePanel });
// what holds the focus in it weighs more than most pages' own script
const DisclosurePanel = lazy(() => lazyWithRetry(panel));
interface Props {
  /** What the button shows. */
  label: ReactNode;
  /** Name of the button where its content does not say it. */
  name?: string;
  startIcon?: ReactNode;
  /** Fetches the script of what is in the panel, where it has one of its own. */
  fetchContent?: () => Promise<unknown>;
  children: ReactNode;
}

/** A button with a small panel below it, which has the focus until Escape, a click elsewhere or a link in it closes it. */
export function Disclosure({ label, name, startIcon, fetchContent, children }: Props) {
  /** The button, while the panel is open below it. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  // whoever points at it or comes to it is about to open it; what does not come is asked for again when it is opened
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
