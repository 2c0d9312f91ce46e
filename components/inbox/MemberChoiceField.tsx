'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslations } from 'next-intl';
import { useId, useState, type Ref } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ErrorState } from '@/components/ui/ErrorState';
import { SearchInput } from '@/components/forms/SearchInput';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import type { MemberRow } from '@/lib/member/list/contract';
import { useMemberList } from '@/lib/member/list/useMemberList';
import { memberListChoice } from '@/lib/member/list/memberList';

/** Members shown at a time; the rest are found by name. */
const SHOWN = 8;
const FIRST = { ...memberListChoice(() => null), rowsPerPage: SHOWN };

interface Props {
  chosen: MemberRow | null;
  error?: string;
  /** The search field. */
  inputRef: Ref<HTMLInputElement>;
  onChoose: (member: MemberRow) => void;
}

/** Searchable choice of one member among those the viewer manages. */
export function MemberChoiceField({ chosen, error, inputRef, onChoose }: Props) {
  const t = useTranslations('unassigned.dialog');
  const common = useTranslations('common.state');
  const id = useId();
  const errorId = error && id;
  const [name, setName] = useState('');
  const read = useMemberList({ ...FIRST, name });
  const found = read.data?.list ?? [];
  // the chosen member stays visible while another name is searched for
  const shown = chosen && !found.some(({ uindex }) => uindex === chosen.uindex) ? [chosen, ...found] : found;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <SearchInput
        label={t('search')}
        placeholder={t('placeholder')}
        maxLength={50}
        value={name}
        found={read.data && !read.isRefreshing ? found.length : undefined}
        onSearch={setName}
        errorId={errorId}
        inputRef={inputRef}
      />
      {error && (
        <Typography id={id} variant="caption" color="error" component="p">
          {error}
        </Typography>
      )}
      {read.error ? (
        <ErrorState error={read.error} onRetry={read.retry} />
      ) : read.isLoading ? (
        <SkeletonLines label={common('loading')} />
      ) : (
        <RadioGroup
          aria-label={t('members')}
          aria-describedby={errorId}
          value={chosen?.uindex ?? ''}
          onChange={(_event, value) => {
            const member = shown.find(({ uindex }) => String(uindex) === value);
            if (member) onChoose(member);
          }}
          sx={{ minHeight: 120, opacity: read.isRefreshing ? 0.6 : 1, alignContent: 'start' }}
        >
          {shown.map((member) => (
            <FormControlLabel
              key={member.uindex}
              value={member.uindex}
              control={<Radio size="small" />}
              label={
                <>
                  {member.name}
                  <Box component="span" sx={{ ml: 1, typography: 'caption', color: 'text.secondary' }}>
                    {member.id}
                  </Box>
                </>
              }
              slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
            />
          ))}
          {shown.length === 0 && (
            <Box component="p" sx={{ m: 0, py: 1, typography: 'body2', color: 'text.secondary' }}>
              {t('nobody')}
            </Box>
          )}
        </RadioGroup>
      )}
    </Box>
  );
}
