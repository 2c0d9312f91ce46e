'use client';

import EditOutlined from '@mui/icons-material/EditOutlined';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable, type DataColumn } from '@/components/tables/DataTable';
import type { MissionNote } from '@/lib/mission/note/contract';
import { RenameDialog } from './RenameDialog';

const ROWS_PER_PAGE = 25;

interface Props {
  notes: readonly MissionNote[];
  /** Numbers of the selected notes. */
  ticked: ReadonlySet<number>;
  withTopic: boolean;
  onTick: (ticked: ReadonlySet<number>) => void;
}

/** Table of selectable notes, 25 per page. */
export function NotesTable({ notes, ticked, withTopic, onTick }: Props) {
  const t = useTranslations('missionDesk.topics');
  const [page, setPage] = useState(0);
  const [renaming, setRenaming] = useState<MissionNote | null>(null);
  const current = Math.min(page, Math.max(0, Math.ceil(notes.length / ROWS_PER_PAGE) - 1));
  const shown = notes.slice(current * ROWS_PER_PAGE, (current + 1) * ROWS_PER_PAGE);
  const columns = useColumns({ shown, ticked, withTopic, onTick, onRename: setRenaming });
  const table = (
    <DataTable
      label={t('notes')}
      columns={columns}
      rows={shown}
      rowKey={({ missionNoteSeq }) => missionNoteSeq}
      rowProps={({ missionNoteSeq }) => ({ selected: ticked.has(missionNoteSeq) })}
      paging={
        notes.length > ROWS_PER_PAGE
          ? {
              total: notes.length,
              page: current,
              size: ROWS_PER_PAGE,
              onPage: setPage,
              texts: { shown: (part) => t('shown', part), step: (kind) => t(`page.${kind}`) },
            }
          : undefined
      }
      sx={{ mt: 2 }}
    />
  );
  return (
    <>
      {table}
      {renaming && <RenameDialog kind="note" seq={renaming.missionNoteSeq} name={renaming.note} onClose={() => setRenaming(null)} />}
    </>
  );
}

interface ColumnProps extends Omit<Props, 'notes'> {
  shown: readonly MissionNote[];
  onRename: (note: MissionNote) => void;
}

/** Returns the columns: a checkbox per note with one for all shown, and the note's facts. */
function useColumns({ shown, ticked, withTopic, onTick, onRename }: ColumnProps): DataColumn<MissionNote>[] {
  const t = useTranslations('missionDesk.topics');
  const tickedHere = shown.filter(({ missionNoteSeq }) => ticked.has(missionNoteSeq)).length;
  const tick = (seqs: readonly number[], on: boolean) => {
    const next = new Set(ticked);
    for (const seq of seqs) {
      if (on) next.add(seq);
      else next.delete(seq);
    }
    onTick(next);
  };
  const tickAll = (
    <Checkbox
      checked={tickedHere === shown.length}
      indeterminate={tickedHere > 0 && tickedHere < shown.length}
      onChange={(_event, on) =>
        tick(
          shown.map(({ missionNoteSeq }) => missionNoteSeq),
          on,
        )
      }
      slotProps={{ input: { 'aria-label': t('tickAll') } }}
    />
  );
  const tickOne = ({ missionNoteSeq, note }: MissionNote) => (
    <Checkbox
      checked={ticked.has(missionNoteSeq)}
      onChange={(_event, on) => tick([missionNoteSeq], on)}
      slotProps={{ input: { 'aria-label': t('tickNote', { note }) } }}
    />
  );
  const wraps = { overflowWrap: 'anywhere' };
  const topic: DataColumn<MissionNote> = { name: 'topic', head: t('topicColumn'), cell: (one) => one.topic, from: 'sm', cellSx: wraps };
  return [
    { name: 'tick', head: tickAll, cell: tickOne, padding: 'checkbox' },
    { name: 'note', head: t('noteColumn'), cell: ({ note }) => note, cellSx: wraps },
    ...(withTopic ? [topic] : []),
    {
      name: 'kind',
      head: t('kind'),
      cell: ({ secondCat }) => <Chip size="small" variant="outlined" label={t(`cat.${secondCat}`)} />,
    },
    {
      name: 'rename',
      head: t('rename.note'),
      headOnWide: true,
      align: 'right',
      cellSx: { p: 0, pr: 1 },
      cell: (one) => (
        <IconButton aria-label={t('rename.noteOf', { note: one.note })} onClick={() => onRename(one)} sx={{ width: 44, height: 44 }}>
          <EditOutlined />
        </IconButton>
      ),
    },
  ];
}
