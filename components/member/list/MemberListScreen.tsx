'use client';

import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { ListPanel } from '@/components/tables/ListPanel';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { MemberRow } from '@/lib/member/list/contract';
import { useMemberSelection } from '@/lib/member/list/useMemberSelection';
import { useMember, useMemberList, useMemberListChoice } from '@/lib/member/list/useMemberList';
import { PATHS } from '@/lib/shared/paths';
import type { ListViewer } from '@/lib/member/list/memberList';
import { MemberFilterForm } from './MemberFilterForm';
import { MemberListActions } from './MemberListActions';
import { MemberSelectionBar } from './MemberSelectionBar';
import { MemberTable } from './MemberTable';

const MemberBulkDialog = dynamic(
  () => lazyWithRetry(() => import('@/components/member/bulk/MemberBulkDialog').then((module) => module.MemberBulkDialog)),
  {
    ssr: false,
  },
);
const MemberExportDialog = dynamic(() => lazyWithRetry(() => import('./MemberExportDialog').then((module) => module.MemberExportDialog)), {
  ssr: false,
});
const DeletedMembersDialog = dynamic(
  () => lazyWithRetry(() => import('./DeletedMembersDialog').then((module) => module.DeletedMembersDialog)),
  { ssr: false },
);
const MemberDialog = dynamic(
  () => lazyWithRetry(() => import('@/components/member/form/MemberDialog').then((module) => module.MemberDialog)),
  { ssr: false },
);

interface Props {
  viewer: ListViewer;
  /** Page render time, ISO. */
  now: string;
}

/** Accounts of a manager's team or a master's company: search, sorting, paging and editing (R-MEMB-01…03). */
export function MemberListScreen({ viewer, now }: Props) {
  const t = useTranslations('memberList');
  const { choice, change, asked, adding, closeForm } = useMemberListChoice();
  const wanted = useMember(asked).data;
  const read = useMemberList(choice);
  const selection = useMemberSelection(choice);
  // a link may open the list with a form on top
  const [open, setOpen] = useState<'export' | 'bulk' | 'deleted' | null>(adding === 'many' ? 'bulk' : null);
  const [form, setForm] = useState<{ member: MemberRow | null } | null>(adding === 'one' ? { member: null } : null);
  const close = () => {
    setOpen(null);
    setForm(null);
    if (adding !== null) closeForm();
  };
  const filtered = choice.name !== '' || choice.mngIndex !== null || choice.state !== null || choice.dept !== null;
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <MemberListActions onExport={() => setOpen('export')} onBulk={() => setOpen('bulk')} onAdd={() => setForm({ member: null })} />
        }
      />
      <MemberFilterForm viewer={viewer} choice={choice} onChange={change} />
      <MemberSelectionBar viewer={viewer} selection={selection} total={read.data?.total ?? 0} />
      <ListPanel
        read={read}
        icon={<PersonSearchOutlined />}
        texts={{
          title: t(choice.everybody ? 'everybody' : 'members'),
          clear: t('clear'),
          count: (count) => t(choice.everybody ? 'countEverybody' : 'count', { count }),
          none: t('none'),
          noneText: t('noneText'),
          noMatch: t('noMatch'),
          noMatchText: t('noMatchText'),
        }}
        filtered={filtered}
        onClear={() => change({ name: '', mngIndex: null, state: null, dept: null })}
      >
        {({ list, total }) => (
          <MemberTable
            rows={list}
            total={total}
            refreshing={read.isRefreshing}
            choice={choice}
            now={now}
            viewer={viewer}
            onChange={change}
            onEdit={(member) => setForm({ member })}
            selection={selection}
          />
        )}
      </ListPanel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '& > *': { minHeight: 44 } }}>
        <Button color="inherit" startIcon={<RestoreOutlined />} onClick={() => setOpen('deleted')}>
          {t('deleted.open')}
        </Button>
        <LinkButton href={PATHS.mng.poster} color="inherit">
          {t('poster')}
        </LinkButton>
      </Box>
      {open === 'deleted' && <DeletedMembersDialog onClose={close} />}
      {open === 'export' && <MemberExportDialog viewer={viewer} now={now} choice={choice} onClose={close} />}
      {open === 'bulk' && <MemberBulkDialog onClose={close} />}
      {form && <MemberDialog viewer={viewer} member={form.member} onClose={close} />}
      {wanted && wanted.uindex === asked && !form && (
        <MemberDialog key={wanted.uindex} viewer={viewer} member={wanted} onClose={closeForm} />
      )}
    </>
  );
}
