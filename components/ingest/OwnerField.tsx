'use client';

import Checkbox from '@mui/material/Checkbox';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { ImportOwner } from '@/lib/ingest/transfer/contract';
import type { OwnerMembers } from './OwnersPicker';
import { useFoundText, type Examples } from './useFoundText';

interface Props {
  owners: readonly ImportOwner[];
  examples: Examples;
  chosen: OwnerMembers;
  self: number;
  disabled: boolean;
  onChange: (chosen: OwnerMembers) => void;
}

/** Selects which people in the files are the viewer; a scale's export often holds a whole family. */
export function OwnerField({ owners, examples, chosen, self, disabled, onChange }: Props) {
  const t = useTranslations('transfer.owners');
  const { person, about } = useFoundText();
  const tick = (owner: number, mine: boolean) => {
    const next = new Map(chosen);
    if (mine) next.set(owner, { memberSeq: self, name: '' });
    else next.delete(owner);
    onChange(next);
  };
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h4" sx={{ p: 0 }}>
        {t('mine')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('mineNote')}
      </Typography>
      {owners.map((one) => (
        <Box
          key={one.owner}
          component="label"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 52,
            py: 0.75,
            borderBottom: '1px solid',
            borderColor: 'divider',
            cursor: 'pointer',
          }}
        >
          <Checkbox
            checked={chosen.has(one.owner)}
            disabled={disabled}
            onChange={(_event, mine) => tick(one.owner, mine)}
            sx={{ p: 0, flexShrink: 0 }}
          />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{person(one)}</Box>
            <Typography variant="caption" color="textSecondary">
              {about(one, examples.get(one.owner))}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
