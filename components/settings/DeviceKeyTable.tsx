'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { DataTable, type DataColumn } from '@/components/tables/DataTable';
import { Box } from '@/components/base/Box';
import { StatusChip } from '@/components/ui/StatusChip';
import { shownDevice } from '@/lib/body/shownDevice';
import { showAlert } from '@/lib/browser/alert';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import type { DeviceKey } from '@/lib/ingest/key/contract';
import { keyMessage } from '@/lib/ingest/key/deviceKey';
import { useRevokeKey } from '@/lib/ingest/key/useDeviceKeys';

/** Device keys of the company: device, last use and a revoke button. */
export function DeviceKeyTable({ keys }: { keys: readonly DeviceKey[] }) {
  const t = useTranslations('device');
  const days = useDayText(useZone());
  const usedAt = ({ lastUsedAt }: DeviceKey) => (lastUsedAt ? days.moment(lastUsedAt) : t('never'));
  const columns: DataColumn<DeviceKey>[] = [
    {
      name: 'name',
      head: t('column.name'),
      rowHeader: true,
      cellSx: { minWidth: 128 },
      cell: (one) => <NameCell one={one} used={`${t('column.lastUsed')}: ${usedAt(one)}`} />,
    },
    {
      name: 'key',
      head: t('column.key'),
      from: 'md',
      cellSx: { whiteSpace: 'nowrap' },
      cell: ({ keyEnd }) => keyEnd && t('ends', { end: keyEnd }),
    },
    { name: 'lastUsed', head: t('column.lastUsed'), from: 'sm', cellSx: { fontVariantNumeric: 'tabular-nums' }, cell: usedAt },
    {
      name: 'made',
      head: t('column.made'),
      from: 'md',
      cell: ({ madeBy, createdAt }) => (madeBy ? t('madeBy', { date: days.long(createdAt), name: madeBy }) : days.long(createdAt)),
    },
    {
      name: 'state',
      head: t('column.state'),
      cellSx: { width: '1%' },
      cell: (one) =>
        one.revokedAt ? <StatusChip tone="none">{t('revoked', { date: days.long(one.revokedAt) })}</StatusChip> : <InUseCell one={one} />,
    },
  ];
  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rows={keys}
      rowKey={({ seq }) => seq}
      rowProps={({ revokedAt }) => (revokedAt ? { sx: { '& td, & th': { color: 'text.secondary' } } } : {})}
      sx={{ '& td, & th': { verticalAlign: 'middle' } }}
    />
  );
}

function NameCell({ one: { name, device }, used }: { one: DeviceKey; used: string }) {
  const deviceName = useTranslations('memberList.device');
  const small = { typography: 'caption', color: 'text.secondary', fontWeight: 400 };
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box component="span" sx={{ ...small, display: 'block' }}>
        {deviceName(shownDevice(device))}
      </Box>
      <Box component="span" sx={{ ...small, display: { xs: 'block', sm: 'none' } }}>
        {used}
      </Box>
    </>
  );
}

function InUseCell({ one: { seq, name } }: { one: DeviceKey }) {
  const t = useTranslations('device');
  const revoke = useRevokeKey();
  const ask = () =>
    showAlert({
      type: 'Warning',
      text: t('revokeAsk', { name }),
      confirmCheck: true,
      submitLabel: t('revoke'),
      onSubmit: async () => {
        await revoke({ body: { seq } });
        return { type: 'Success', text: t('revokeDone', { name }) };
      },
      failureText: (status) => t(`error.${keyMessage(status)}`),
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <StatusChip tone="good">{t('inUse')}</StatusChip>
      <Button
        color="error"
        size="small"
        aria-label={t('revokeOf', { name })}
        onClick={ask}
        sx={{ minHeight: 44, whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        {t('revoke')}
      </Button>
    </Box>
  );
}
