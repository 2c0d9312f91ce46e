'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ErrorState } from '@/components/ui/ErrorState';
import { SectionCard } from '@/components/ui/SectionCard';
import { useNow } from '@/components/ui/useNow';
import { useTimeAgo } from '@/components/ui/useTimeAgo';
import { showAlert } from '@/lib/browser/alert';
import type { DraftRow } from '@/lib/mission/draft/contract';
import { useZone } from '@/lib/format/useZone';
import { draftMessage, draftPath } from '@/lib/mission/draft/draftFields';
import { useDeleteDraft, useDrafts } from '@/lib/mission/draft/useDrafts';

/** Rows shown before expanding. */
const SHOWN = 3;

/** Drafts and templates; renders nothing if there are none, and why they cannot be shown. */
export function DraftListPanel({ now }: { now: string }) {
  const t = useTranslations('missionDesk.draft');
  const { data, error, retry } = useDrafts();
  const [all, setAll] = useState(false);
  const list = data?.list ?? [];
  // while loading, too: a skeleton would mostly give way to nothing
  if (list.length === 0 && (data || !error)) return null;
  return (
    <Box sx={{ mb: { xs: 2, md: 3 } }}>
      <SectionCard title={t('title')} note={t('note')}>
        {data ? (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {(all ? list : list.slice(0, SHOWN)).map((draft) => (
              <DraftRowCard key={draft.draftSeq} draft={draft} now={now} />
            ))}
          </Box>
        ) : (
          <ErrorState error={error} onRetry={retry} />
        )}
        {list.length > SHOWN && !all && (
          <Button onClick={() => setAll(true)} sx={{ mt: 1, ml: -1, px: 1, alignSelf: 'start' }}>
            {t('all', { count: list.length })}
          </Button>
        )}
      </SectionCard>
    </Box>
  );
}

function DraftRowCard({ draft, now }: { draft: DraftRow; now: string }) {
  const t = useTranslations('missionDesk.draft');
  const ago = useTimeAgo(useZone(), useNow(now));
  const remove = useDeleteDraft();
  const { draftSeq, kind } = draft;
  const title = draft.title || t('untitled');
  const ask = () =>
    showAlert({
      type: 'Warning',
      text: t('deleteAsk', { title }),
      subtext: t('deleteText'),
      confirmCheck: true,
      submitLabel: t('delete'),
      deletes: true,
      onSubmit: async () => {
        await remove({ body: { draftSeq } });
        return { type: 'Success', text: t('deleted') };
      },
      failureText: (status) => t(`deleteError.${draftMessage(status)}`),
    });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 1.5,
        py: 1,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h3" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Chip size="small" variant="outlined" label={t(`kind.${kind}`)} />
        </Box>
        <Typography variant="caption" color="textSecondary">
          {t('changed', { time: ago(draft.updatedAt) })}
        </Typography>
      </Box>
      <Button
        component={Link}
        href={draftPath(draftSeq)}
        prefetch={false}
        variant="outlined"
        size="small"
        aria-label={t(`use.${kind}`, { title })}
        sx={{ minHeight: 44 }}
      >
        {t(`useShort.${kind}`)}
      </Button>
      <IconButton aria-label={t('deleteOf', { title })} onClick={ask} sx={{ width: 44, height: 44 }}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}
