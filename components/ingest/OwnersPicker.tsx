'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Pagination } from '@/components/tables/Pagination';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { ImportOwner } from '@/lib/ingest/transfer/contract';
import { MemberPickDialog } from './MemberPickDialog';
import { useFoundText, type Examples } from './useFoundText';

/** Member assigned to each owner in the files. */
export type OwnerMembers = ReadonlyMap<number, { memberSeq: number; name: string }>;

interface Props {
  owners: readonly ImportOwner[];
  examples: Examples;
  chosen: OwnerMembers;
  disabled: boolean;
  onChange: (chosen: OwnerMembers) => void;
}

const OWNERS_PER_PAGE = 25;

/** Assigns each owner in the files to a member, or to no one. */
export function OwnersPicker({ owners, examples, chosen, disabled, onChange }: Props) {
  const t = useTranslations('transfer.owners');
  const { person, about } = useFoundText();
  const [page, setPage] = useState(0);
  const [picking, setPicking] = useState<ImportOwner | null>(null);
  const change = (owner: number, member: { memberSeq: number; name: string } | null) => {
    const next = new Map(chosen);
    if (member) next.set(owner, member);
    else next.delete(owner);
    onChange(next);
  };
  return (
    <div>
      <Typography component="h3" variant="h4">
        {t('team')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('teamNote')} {t('count', { chosen: chosen.size, total: owners.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {owners.slice(page * OWNERS_PER_PAGE, (page + 1) * OWNERS_PER_PAGE).map((one) => (
          <OwnerRow
            key={one.owner}
            name={person(one)}
            about={about(one, examples.get(one.owner))}
            member={chosen.get(one.owner)}
            disabled={disabled}
            onPick={() => setPicking(one)}
            onClear={() => change(one.owner, null)}
          />
        ))}
      </Box>
      <Pagination label={t('team')} total={owners.length} size={OWNERS_PER_PAGE} page={page} onChange={setPage} />
      {picking && (
        <MemberPickDialog
          title={t('pick', { name: person(picking) })}
          onPick={(member) => {
            change(picking.owner, member);
            setPicking(null);
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </div>
  );
}

interface RowProps {
  name: string;
  about: string;
  /** Member assigned to the rows; undefined if none. */
  member: { name: string } | undefined;
  disabled: boolean;
  onPick: () => void;
  onClear: () => void;
}

/** One owner in the files and the member assigned to them. */
function OwnerRow({ name, about, member, disabled, onPick, onClear }: RowProps) {
  const t = useTranslations('transfer.owners');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        <Typography variant="caption" color="textSecondary">
          {about}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <Box component="span" sx={member ? { fontWeight: 600, mr: 1 } : { color: 'text.secondary', mr: 1 }}>
          {member ? `→ ${member.name}` : t('leftOut')}
        </Box>
        <Button
          variant={member ? 'text' : 'outlined'}
          disabled={disabled}
          aria-label={`${t(member ? 'change' : 'choose')}: ${name}`}
          onClick={onPick}
        >
          {t(member ? 'change' : 'choose')}
        </Button>
        {member && (
          <Button color="inherit" disabled={disabled} aria-label={`${t('clear')}: ${name}`} onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
