'use client';

import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import type { Read } from '@/lib/browser/useRead';
import { panelState } from '@/lib/shared/panelState';
import { FoundCount } from './FoundCount';

interface Props<List> {
  read: Read<List>;
  icon: ReactNode;
  /** Height reserved while loading, in px. */
  height?: number;
  /** `title` is used while the count is unknown. */
  texts: {
    title: string;
    count: (total: number) => string;
    none: string;
    noneText: string;
    noMatch: string;
    noMatchText: string;
    clear: string;
  };
  /** Action of the empty list. */
  noneAction?: ReactNode;
  /** A filter is active: shows "no match" instead of "none". */
  filtered: boolean;
  /** Clears the filter. */
  onClear: () => void;
  children: (list: List) => ReactNode;
}

/** Panel of a filtered list: result count, and empty states. */
export function ListPanel<List extends { total: number }>({
  read,
  icon,
  height = 480,
  texts,
  noneAction,
  filtered,
  onClear,
  children,
}: Props<List>) {
  const { data, error, retry } = read;
  const count = useRef<HTMLElement>(null);
  const clear = () => {
    onClear();
    // the button is unmounted once the filter is cleared
    count.current?.focus();
  };
  return (
    <Panel
      title={<FoundCount ref={count}>{data ? texts.count(data.total) : texts.title}</FoundCount>}
      state={panelState(read, !data?.total && 'empty')}
      error={error}
      onRetry={retry}
      height={data ? undefined : height}
      empty={
        <EmptyState
          icon={icon}
          title={filtered ? texts.noMatch : texts.none}
          text={filtered ? texts.noMatchText : texts.noneText}
          action={
            filtered ? (
              <Button variant="outlined" onClick={clear}>
                {texts.clear}
              </Button>
            ) : (
              noneAction
            )
          }
        />
      }
    >
      {() => data && children(data)}
    </Panel>
  );
}
