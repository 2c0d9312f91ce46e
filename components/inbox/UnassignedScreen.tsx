'use client';

import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Pagination } from '@/components/tables/Pagination';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useAddress } from '@/lib/browser/useAddress';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { UnassignedReading } from '@/lib/ingest/unassigned/contract';
import { useUnassigned } from '@/lib/ingest/unassigned/useUnassigned';
import {
  RETENTION_DAYS,
  ORIGINS,
  toggledSeq,
  UNASSIGNED_PER_PAGE,
  unassignedView,
  type UnassignedOrigin,
} from '@/lib/ingest/unassigned/unassigned';
import { InboxTabs } from './InboxTabs';
import { UnassignedChoiceField } from './UnassignedChoiceField';
import { UnassignedEntryCard } from './UnassignedEntryCard';
import { useConfirmDiscard } from './useConfirmDiscard';

const AssignDialog = dynamic(() => lazyWithRetry(() => import('./AssignDialog').then((file) => file.AssignDialog)), { ssr: false });

/** Unassigned readings, which a manager assigns or discards (R-DATA-01). */
export function UnassignedScreen() {
  const t = useTranslations('unassigned');
  const { search, change } = useAddress();
  const view = unassignedView((name) => search.get(name));
  const read = useUnassigned(view);
  const discard = useConfirmDiscard();
  const [ticked, setTicked] = useState<number[]>([]);
  const [assigning, setAssigning] = useState<readonly UnassignedReading[] | null>(null);
  const list = read.data?.list ?? [];
  const total = read.data?.total ?? 0;
  // drop readings that are settled or on another page from the selection
  const chosen = list.filter(({ seq }) => ticked.includes(seq));
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={t('title')} note={t('note', { days: RETENTION_DAYS })} />
      <InboxTabs current="READINGS" />
      <Box sx={{ mb: 2 }}>
        <ChoiceGroup<UnassignedOrigin | 'ALL'>
          label={t('filter')}
          value={view.origin ?? 'ALL'}
          choices={(['ALL', ...ORIGINS] as const).map((value) => ({ value, content: t(`origin.${value}`) }))}
          onChange={(origin) => change({ from: origin === 'ALL' ? null : origin, page: null })}
        />
      </Box>
      <Panel
        title={read.data ? t('count', { count: total }) : t('title')}
        state={panelState(read, total === 0 && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={320}
        empty={<EmptyState icon={<TaskAltOutlined />} title={t('none')} text={view.origin ? undefined : t('noneText')} />}
      >
        {() => (
          <>
            <UnassignedChoiceField
              shown={list.length}
              count={chosen.length}
              onAll={(all) => setTicked(all ? list.map(({ seq }) => seq) : [])}
              onAssign={() => setAssigning(chosen)}
              onDiscard={() => discard(chosen)}
            />
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {list.map((item) => (
                <UnassignedEntryCard
                  key={item.seq}
                  item={item}
                  ticked={ticked.includes(item.seq)}
                  onTick={() => setTicked(toggledSeq(ticked, item.seq))}
                  onAssign={() => setAssigning([item])}
                  onDiscard={() => discard([item])}
                />
              ))}
            </Box>
          </>
        )}
      </Panel>
      <Pagination
        label={t('pages')}
        total={total}
        size={UNASSIGNED_PER_PAGE}
        page={view.page}
        read={read}
        onChange={(page, how) => change({ page: page === 0 ? null : String(page + 1) }, how)}
      />
      {assigning && <AssignDialog items={assigning} onClose={() => setAssigning(null)} />}
    </Box>
  );
}
