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
  /** px kept for the list until it has come; then it is as high as its rows. */
  height?: number;
  /** `title` stands where nobody knows how many there are. */
  texts: {
    title: string;
    count: (total: number) => string;
    none: string;
    noneText: string;
    noMatch: string;
    noMatchText: string;
    clear: string;
  };
  /** The way on where there is none. */
  noneAction?: ReactNode;
  /** Something was looked for: that none is found is not that there is none. */
  filtered: boolean;
  /** Looks for all again. */
  onClear: () => void;
  children: (list: List) => ReactNode;
}

/** A list by a search: how many are found, and what to do when none is. */
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
    // the button goes with what it cleared
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
