'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';
import { Box } from '@/components/base/Box';
import { Panel } from '@/components/ui/Panel';
import { WaitingBox } from '@/components/ui/WaitingBox';
import type { Read } from '@/lib/browser/useRead';
import { useUncollected } from '@/lib/consent/useSharing';
import { useSubject } from '@/lib/member/useSubject';
import { panelState } from '@/lib/shared/panelState';
import type { DataKind } from '@/lib/shared/permissions';
import { BeyondNote } from './BeyondNote';
import { ReferenceNote } from './ReferenceNote';
import type { useManualEntryEditing } from './useManualEntryEditing';

interface Props<R> {
  /** Data kind; manual entry is disabled if it is not collected. */
  about: DataKind;
  /** Manual entry is disabled if `add` is null. */
  texts: Record<'title' | 'list', string> & Record<'add' | 'reference', string | null>;
  /** Range picker, unless the whole screen has one. */
  period?: ReactNode;
  /** Shown instead of the chart if there are no readings. */
  empty: ReactNode;
  /** `list` holds the readings of one response, `total` counts all in the range. */
  read: Pick<Read<{ list: readonly unknown[]; total: number }>, 'data' | 'error' | 'isRefreshing' | 'retry'>;
  /** Readings of the range. */
  readings: readonly R[];
  edit: Omit<ReturnType<typeof useManualEntryEditing<R>>, 'addButton'>;
  addRef: Ref<HTMLButtonElement>;
  /** Height reserved for the chart while loading. */
  height: number;
  /** Picker beside the add button. */
  choice?: ReactNode;
  chart: () => ReactNode;
  table: ReactNode;
  /** Form for the reading that is added or edited. */
  dialog: (reading: R | null) => ReactNode;
}

/** Manual readings, which only their member adds, edits and deletes (R-HEALTH-09). */
export function ManualEntryPanel<R>({
  about,
  texts,
  period,
  empty,
  read,
  readings,
  edit,
  addRef,
  height,
  choice,
  chart,
  table,
  dialog,
}: Props<R>) {
  const { own } = useSubject();
  const isUncollected = useUncollected(about, own && texts.add !== null);
  const addButton = own && texts.add !== null && !isUncollected && (
    <Button ref={addRef} variant="contained" startIcon={<AddOutlined />} aria-haspopup="dialog" onClick={edit.add}>
      {texts.add}
    </Button>
  );
  return (
    <>
      {period}
      <WaitingBox waiting={read.isRefreshing} gap={{ xs: 2, md: 3 }}>
        {read.data && <BeyondNote shown={read.data.list.length} total={read.data.total} />}
        <Panel
          title={texts.title}
          note={<span role="status">{edit.doneText ?? '\u00a0'}</span>}
          action={
            choice ? (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                {choice}
                {addButton}
              </Box>
            ) : (
              addButton
            )
          }
          state={panelState(read, readings.length === 0 && 'empty')}
          error={read.error}
          onRetry={read.retry}
          height={height}
          empty={empty}
        >
          {chart}
        </Panel>
        {readings.length > 0 && <Panel title={texts.list}>{table}</Panel>}
      </WaitingBox>
      <ReferenceNote>{texts.reference}</ReferenceNote>
      {edit.editing && dialog(edit.editing.reading)}
    </>
  );
}
