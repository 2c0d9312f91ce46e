'use client';

import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MissionNote } from '@/lib/mission/note/contract';

const ROWS = 25;

interface Props {
  notes: readonly MissionNote[];
  /** Numbers of the ticked notes. */
  ticked: ReadonlySet<number>;
  withTopic: boolean;
  onTick: (ticked: ReadonlySet<number>) => void;
}

/** Notes to tick, 25 at a time. */
export function NotesTable({ notes, ticked, withTopic, onTick }: Props) {
  const t = useTranslations('missionDesk.topics');
  const [page, setPage] = useState(0);
  const current = Math.min(page, Math.max(0, Math.ceil(notes.length / ROWS) - 1));
  const shown = notes.slice(current * ROWS, (current + 1) * ROWS);
  const tickedHere = shown.filter(({ missionNoteSeq }) => ticked.has(missionNoteSeq)).length;
  const tick = (seqs: readonly number[], on: boolean) => {
    const next = new Set(ticked);
    for (const seq of seqs) {
      if (on) next.add(seq);
      else next.delete(seq);
    }
    onTick(next);
  };
  return (
    <>
      <Table size="small" aria-label={t('notes')} sx={{ mt: 2 }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
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
            </TableCell>
            <TableCell>{t('noteColumn')}</TableCell>
            {withTopic && <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('topicColumn')}</TableCell>}
            <TableCell>{t('kind')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ missionNoteSeq, note, topic, secondCat }) => (
            <TableRow key={missionNoteSeq} hover selected={ticked.has(missionNoteSeq)}>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={ticked.has(missionNoteSeq)}
                  onChange={(_event, on) => tick([missionNoteSeq], on)}
                  slotProps={{ input: { 'aria-label': t('tickNote', { note }) } }}
                />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{note}</TableCell>
              {withTopic && <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, overflowWrap: 'anywhere' }}>{topic}</TableCell>}
              <TableCell>
                <Chip size="small" variant="outlined" label={t(`cat.${secondCat}`)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {notes.length > ROWS && (
        <TablePagination
          component="div"
          count={notes.length}
          page={current}
          rowsPerPage={ROWS}
          rowsPerPageOptions={[]}
          labelDisplayedRows={({ from, to, count }) => t('shown', { from, to, count })}
          getItemAriaLabel={(kind) => t(`page.${kind}`)}
          onPageChange={(_event, next) => setPage(next)}
        />
      )}
    </>
  );
}
