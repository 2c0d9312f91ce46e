'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/StatusChip';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { shownDevice } from '@/lib/body/shownDevice';
import type { DeviceKey } from '@/lib/ingest/key/contract';
import { useRevokeKey } from '@/lib/ingest/key/useDeviceKeys';
import { keyMessage } from '@/lib/ingest/key/deviceKey';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

const fromMd = { display: { xs: 'none', md: 'table-cell' } };

/** The company's keys: which device, when it was last heard of, and a way to shut it out. */
export function DeviceKeyTable({ keys }: { keys: readonly DeviceKey[] }) {
  const t = useTranslations('device');
  return (
    <TableContainer sx={{ mx: { xs: -2, md: -2.5 }, width: 'auto' }}>
      <Table size="small" aria-label={t('list')} sx={{ '& td, & th': { verticalAlign: 'middle' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('column.name')}</TableCell>
            <TableCell sx={fromMd}>{t('column.key')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('column.lastUsed')}</TableCell>
            <TableCell sx={fromMd}>{t('column.made')}</TableCell>
            <TableCell>{t('column.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {keys.map((one) => (
            <KeyRow key={one.seq} one={one} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function KeyRow({ one }: { one: DeviceKey }) {
  const t = useTranslations('device');
  const device = useTranslations('memberList.device');
  const days = useDayText(useZone());
  const revoke = useRevokeKey();
  const { seq, name, keyEnd, madeBy, createdAt, lastUsedAt, revokedAt } = one;
  const used = lastUsedAt ? days.moment(lastUsedAt) : t('never');
  const end = keyEnd && t('ends', { end: keyEnd });
  const ask = () =>
    showAlert({
      type: 'Warning',
      text: t('revokeAsk', { name }),
      confirmCheck: true,
      submitLabel: t('revoke'),
      onSubmit: async () => {
        try {
          await revoke({ body: { seq } });
          return { type: 'Success', text: t('revokeDone', { name }) };
        } catch (error) {
          return { type: 'Warning', text: t(`error.${keyMessage(asBrowserError(error).status)}`) };
        }
      },
    });
  return (
    <TableRow sx={revokedAt ? { '& td, & th': { color: 'text.secondary' } } : undefined}>
      <TableCell component="th" scope="row" sx={{ minWidth: 128 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
          {device(shownDevice(one.device))}
        </Box>
        <Box
          component="span"
          sx={{ display: { xs: 'block', sm: 'none' }, typography: 'caption', color: 'text.secondary', fontWeight: 400 }}
        >
          {`${t('column.lastUsed')}: ${used}`}
        </Box>
      </TableCell>
      <TableCell sx={{ ...fromMd, whiteSpace: 'nowrap' }}>{end}</TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, fontVariantNumeric: 'tabular-nums' }}>{used}</TableCell>
      <TableCell sx={fromMd}>{madeBy ? t('madeBy', { date: days.long(createdAt), name: madeBy }) : days.long(createdAt)}</TableCell>
      <TableCell sx={{ width: '1%' }}>
        {revokedAt ? (
          <StatusChip tone="none">{t('revoked', { date: days.long(revokedAt) })}</StatusChip>
        ) : (
          <Box
            sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
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
        )}
      </TableCell>
    </TableRow>
  );
}
