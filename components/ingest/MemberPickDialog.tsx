'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Pressable } from '@/components/base/Pressable';
import { Typography } from '@/components/base/Typography';
import { ContentDialog } from '@/components/ui/dialog/ContentDialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { SearchInput } from '@/components/forms/SearchInput';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { useMembersNamed } from '@/lib/ingest/transfer/useImports';

interface Props {
  title: string;
  onPick: (member: { memberSeq: number; name: string }) => void;
  onClose: () => void;
}

/** Search dialog for one member among those the viewer manages. */
export function MemberPickDialog({ title, onPick, onClose }: Props) {
  const t = useTranslations('transfer.owners');
  const common = useTranslations('common');
  const [name, setName] = useState('');
  const { data, error, isRefreshing, retry } = useMembersNamed(name);
  return (
    <ContentDialog
      title={title}
      width="xs"
      label="cancel"
      onClose={onClose}
      sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minHeight: 360 }}
    >
      <SearchInput label={t('search')} maxLength={50} value={name} found={isRefreshing ? undefined : data?.total} onSearch={setName} />
      {error && !data && <ErrorState error={error} onRetry={retry} />}
      {!error && !data && <SkeletonLines label={common('state.loading')} />}
      {data?.total === 0 && <EmptyState title={t('noMatch')} />}
      {data && data.total > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.list.map((member) => (
            <Box component="li" key={member.uindex} sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
              <Pressable
                onClick={() => onPick({ memberSeq: member.uindex, name: member.name })}
                sx={{
                  width: 1,
                  minHeight: 48,
                  px: 1,
                  justifyContent: 'space-between',
                  gap: 1,
                  textAlign: 'left',
                  borderRadius: '8px',
                  font: 'inherit',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {member.name}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {member.id}
                </Box>
              </Pressable>
            </Box>
          ))}
        </Box>
      )}
      {data && data.total > data.list.length && (
        <Typography variant="caption" color="textSecondary">
          {t('more', { count: data.total })}
        </Typography>
      )}
    </ContentDialog>
  );
}
