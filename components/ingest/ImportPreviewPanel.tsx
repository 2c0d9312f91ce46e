'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { ImportDetail } from '@/lib/ingest/transfer/contract';
import { firstMapping } from '@/lib/ingest/transfer/imports';
import { ImportFilesTable } from './ImportFilesTable';
import { OwnerField } from './OwnerField';
import { PreviewTable } from './PreviewTable';
import { OwnersPicker, type OwnerMembers } from './OwnersPicker';

interface Props {
  found: NonNullable<ImportDetail['found']>;
  self: number | null;
  busy: boolean;
  onConfirm: (owners: { owner: number; memberSeq?: number }[]) => void;
  onDiscard: () => void;
}

/** Preview of an import before anything is stored: recognised content and its owners. */
export function ImportPreviewPanel({ found, self, busy, onConfirm, onDiscard }: Props) {
  const t = useTranslations('transfer.ready');
  const job = useTranslations('transfer.job');
  const { owners, files, fileCount, preview } = found;
  const [chosen, setChosen] = useState<OwnerMembers>(() => {
    const first = firstMapping(owners, self);
    return new Map(
      owners.flatMap(({ owner, suggested }) => {
        const memberSeq = first.get(owner);
        return memberSeq === undefined ? [] : [[owner, { memberSeq, name: suggested?.name ?? '' }] as const];
      }),
    );
  });
  // unnamed rows in a member's own files are theirs, so only named owners are told apart
  const people = self === null ? owners : owners.filter(({ name }) => name !== '');
  const examples = new Map([...preview].reverse().map(({ owner, reading }) => [owner, reading]));
  const rows = owners.filter(({ owner }) => chosen.has(owner)).reduce((sum, one) => sum + one.rows, 0);
  const confirm = () => onConfirm([...chosen].map(([owner, { memberSeq }]) => (self === null ? { owner, memberSeq } : { owner })));
  return (
    <>
      <ImportFilesTable files={files} fileCount={fileCount} />
      {self === null ? (
        <OwnersPicker owners={owners} examples={examples} chosen={chosen} disabled={busy} onChange={setChosen} />
      ) : (
        people.length > 1 && (
          <OwnerField owners={people} examples={examples} chosen={chosen} self={self} disabled={busy} onChange={setChosen} />
        )
      )}
      <PreviewTable rows={preview} people={people} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button variant="contained" disabled={rows === 0} loading={busy} onClick={confirm} sx={{ minHeight: 44 }}>
          {t('confirm', { count: rows })}
        </Button>
        <Button color="inherit" disabled={busy} onClick={onDiscard} sx={{ minHeight: 44 }}>
          {job('discard')}
        </Button>
        {rows === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('none')}
          </Typography>
        )}
      </Box>
    </>
  );
}
