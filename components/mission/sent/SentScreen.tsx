'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useRef, useState, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { LinkButton } from '@/components/ui/LinkButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { FoundCount } from '@/components/tables/FoundCount';
import { panelState } from '@/lib/shared/panelState';
import { SearchInput } from '@/components/forms/SearchInput';
import { showAlert } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useMissionOverview, useSent } from '@/lib/mission/overview/useMissionOverview';
import { MAX_MISSION_SEARCH, sendPath } from '@/lib/mission/overview/missionOverview';
import { DraftListPanel } from '@/components/mission/draft/DraftListPanel';
import { SentTable } from './SentTable';
import { useConfirmDelete } from './useConfirmDelete';

const MissionDownloadDialog = dynamic(
  () => lazyWithRetry(() => import('./MissionDownloadDialog').then((module) => module.MissionDownloadDialog)),
  {
    ssr: false,
  },
);

interface Props {
  toCompany: boolean;
  now: string;
}

/** Sent missions: search, paging, reports, resending, deletion and download. */
export function SentScreen({ toCompany, now }: Props) {
  const t = useTranslations('missionDesk.sent');
  const { view, find } = useMissionOverview();
  const choice = view.view === 'list' ? view : { page: 0, search: '' };
  const read = useSent(choice);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [downloading, setDownloading] = useState(false);
  const askDelete = useConfirmDelete();
  const list = read.data?.list ?? [];
  const total = read.data?.total ?? 0;
  const count = useRef<HTMLElement>(null);
  const clear = () => {
    find('');
    // the button is unmounted once the search is cleared
    count.current?.focus();
  };
  // never delete missions that are not visible
  const wanted = list.filter(({ missionSeq }) => ticked.has(missionSeq)).map(({ missionSeq }) => missionSeq);
  const remove = () => {
    if (wanted.length === 0) return showAlert({ type: 'Warning', text: t('selectFirst') });
    askDelete(wanted, () => setTicked(new Set()));
  };
  const write = (
    <LinkButton href={sendPath()} variant="contained">
      {t('write')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t(toCompany ? 'noteCompany' : 'noteOwn')}
        action={
          <>
            <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => setDownloading(true)}>
              {t('download')}
            </Button>
            {write}
          </>
        }
      />
      {choice.search === '' && <DraftListPanel now={now} />}
      <SentSearch value={choice.search} onSearch={find} />
      <Panel
        title={<FoundCount ref={count}>{read.data ? t('count', { count: total }) : t('title')}</FoundCount>}
        action={
          total > 0 && (
            <Button color={wanted.length > 0 ? 'error' : 'inherit'} startIcon={<DeleteOutlined />} onClick={remove}>
              {wanted.length > 0 ? t('deleteCount', { count: wanted.length }) : t('delete')}
            </Button>
          )
        }
        state={panelState(read, total === 0 && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={420}
        empty={<NothingSent filtered={choice.search !== ''} write={write} onClear={clear} />}
      >
        {() => (
          <SentTable
            missions={list}
            total={total}
            page={choice.page}
            refreshing={read.isRefreshing}
            ticked={ticked}
            onTick={setTicked}
            toCompany={toCompany}
            now={now}
          />
        )}
      </Panel>
      {downloading && <MissionDownloadDialog now={now} onClose={() => setDownloading(false)} />}
    </>
  );
}

function SentSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useTranslations('missionDesk.sent');
  const words = { label: t('search'), placeholder: t('searchPlaceholder') };
  return (
    <Box role="search" sx={{ mb: 2, maxWidth: { sm: 360 } }}>
      <SearchInput {...words} value={value} maxLength={MAX_MISSION_SEARCH} onSearch={onSearch} />
    </Box>
  );
}

/** Empty state: nothing sent, or nothing matches the search. */
function NothingSent({ filtered, write, onClear }: { filtered: boolean; write: ReactNode; onClear: () => void }) {
  const t = useTranslations('missionDesk.sent');
  const clear = (
    <Button variant="outlined" onClick={onClear}>
      {t('clear')}
    </Button>
  );
  return (
    <EmptyState
      icon={<FlagOutlined />}
      title={t(filtered ? 'noMatch' : 'none')}
      text={t(filtered ? 'noMatchText' : 'noneText')}
      action={filtered ? clear : write}
    />
  );
}
