'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';
import { Box } from '@/components/base/Box';
import { Panel } from '@/components/ui/Panel';
import type { Read } from '@/lib/browser/useRead';
import { useUncollected } from '@/lib/consent/useSharing';
import { useSubject } from '@/lib/member/useSubject';
import { panelState } from '@/lib/shared/panelState';
import type { DataKind } from '@/lib/shared/permissions';
import { BeyondNote } from './BeyondNote';
import { ReferenceNote } from './ReferenceNote';
import type { useManualEntryEditing } from './useManualEntryEditing';

interface Props<R> {
  /** The kind of data; of one that is not collected nothing is typed in. */
  about: DataKind;
  /** Without `add` nothing is typed in. */
  texts: Record<'title' | 'list', string> & Record<'add' | 'reference', string | null>;
  /** The choice of days, where it is not made for the whole screen. */
  period?: ReactNode;
  /** What stands in place of the chart while there is nothing to draw. */
  empty: ReactNode;
  /** `total` readings lie in the range that was read; as many as one answer holds are in `list`. */
  read: Pick<Read<{ list: readonly unknown[]; total: number }>, 'data' | 'error' | 'retry'>;
  /** Those of the range. */
  readings: readonly R[];
  edit: Omit<ReturnType<typeof useManualEntryEditing<R>>, 'addButton'>;
  addRef: Ref<HTMLButtonElement>;
  /** Room that the chart takes, while it is awaited. */
  height: number;
  /** A choice beside the button that adds one. */
  choice?: ReactNode;
  chart: () => ReactNode;
  table: ReactNode;
  /** The form of the reading that is being added or changed. */
  dialog: (reading: R | null) => ReactNode;
}

/** Readings that a member types in: added, changed and deleted by the member alone (R-HEALTH-09). */
export function ManualInputPanel<R>({
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
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
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
      </Box>
      <ReferenceNote>{texts.reference}</ReferenceNote>
      {edit.editing && dialog(edit.editing.reading)}
    </>
  );
}
