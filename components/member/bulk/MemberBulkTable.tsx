'use client';

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { StatusChip } from '@/components/ui/StatusChip';
import type { BulkRow } from '@/lib/member/bulk/contract';
import { BULK_FIELDS } from '@/lib/member/bulk/bulkRows';

const ROWS = 25;

/** The rows of an uploaded list with what is wrong in each; those to correct are shown first when there are any. */
export function MemberBulkTable({ rows }: { rows: readonly BulkRow[] }) {
  const t = useTranslations('memberList.bulk');
  const list = useTranslations('memberList');
  const failed = rows.filter(({ member }) => member === null);
  const [show, setShow] = useState<'all' | 'failed'>(failed.length > 0 ? 'failed' : 'all');
  const [page, setPage] = useState(0);
  const shown = show === 'failed' ? failed : rows;
  const fault = ({ field, code }: BulkRow['faults'][number]) =>
    t('problem', { field: t(`field.${field}`), text: code === 'format' ? t(`format.${field}`) : t(`fault.${code}`) });
  return (
    <div>
      {failed.length > 0 && failed.length < rows.length && (
        <Box sx={{ mb: 1 }}>
          <ChoiceGroup
            label={t('show')}
            value={show}
            onChange={(chosen) => {
              setShow(chosen);
              setPage(0);
            }}
            choices={[
              { value: 'failed', content: t('onlyFailed') },
              { value: 'all', content: t('all') },
            ]}
          />
        </Box>
      )}
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={t('rows')}
        sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '10px' }}
      >
        <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('line')}</TableCell>
              <TableCell>{t('state')}</TableCell>
              {BULK_FIELDS.map((field) => (
                <TableCell key={field}>{t(`field.${field}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.slice(page * ROWS, (page + 1) * ROWS).map((row) => (
              <TableRow key={row.line}>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {row.line}
                </TableCell>
                <TableCell sx={{ minWidth: { xs: 200, sm: 280 }, '&&': { whiteSpace: 'normal' } }}>
                  {row.faults.length === 0 ? (
                    <StatusChip tone="good">{t('good')}</StatusChip>
                  ) : (
                    row.faults.map((one) => (
                      <Box key={one.field + one.code} sx={{ color: 'error.main' }}>
                        {fault(one)}
                      </Box>
                    ))
                  )}
                </TableCell>
                {BULK_FIELDS.map((field) => (
                  <TableCell
                    key={field}
                    sx={{
                      maxWidth: 220,
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      ...(row.faults.some((one) => one.field === field) && { color: 'error.main', fontWeight: 600 }),
                    }}
                  >
                    {row.typed[field] || '–'}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {shown.length > ROWS && (
        <TablePagination
          component="div"
          count={shown.length}
          page={page}
          rowsPerPage={ROWS}
          rowsPerPageOptions={[ROWS]}
          labelRowsPerPage={list('rowsPerPage')}
          labelDisplayedRows={({ from, to, count }) => list('shown', { from, to, count })}
          getItemAriaLabel={(kind) => list(`page.${kind}`)}
          onPageChange={(_event, to) => setPage(to)}
        />
      )}
    </div>
  );
}
