'use client';

import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useDayText } from '@/lib/body/trend/useTrendChoice';
import { useZone } from '@/lib/member/useProfile';
import type { Mission } from '@/lib/mission/contract';
import { useMissionOverview } from '@/lib/mission/overview/useMissionOverview';
import { reportPath, sendPath, SENT_PAGE } from '@/lib/mission/overview/missionOverview';
import { MissionProgressBar } from '@/components/mission/MissionProgressBar';
import { SentStateChip } from './SentStateChip';

interface Props {
  missions: readonly Mission[];
  total: number;
  page: number;
  refreshing: boolean;
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
  toCompany: boolean;
  now: string;
}

const onWide = { display: { xs: 'none', md: 'table-cell' } };

/** Sent missions as a table; the page stands in the address. */
export function SentTable({ missions, total, page, refreshing, ticked, onTick, toCompany, now }: Props) {
  const t = useTranslations('missionDesk.sent');
  const { turn } = useMissionOverview();
  const tickedHere = missions.filter(({ missionSeq }) => ticked.has(missionSeq)).length;
  const tick = (seqs: readonly number[], on: boolean) => {
    const next = new Set(ticked);
    for (const seq of seqs) {
      if (on) next.add(seq);
      else next.delete(seq);
    }
    onTick(next);
  };
  return (
    <>
      <TableContainer aria-busy={refreshing} sx={{ opacity: refreshing ? 0.6 : 1, mx: { xs: -2, md: -2.5 }, width: 'auto' }}>
        <Table size="small" aria-label={t('title')}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={missions.length > 0 && tickedHere === missions.length}
                  indeterminate={tickedHere > 0 && tickedHere < missions.length}
                  onChange={(_event, on) =>
                    tick(
                      missions.map(({ missionSeq }) => missionSeq),
                      on,
                    )
                  }
                  slotProps={{ input: { 'aria-label': t('tickAll') } }}
                />
              </TableCell>
              <TableCell>{t('column.mission')}</TableCell>
              <TableCell sx={onWide}>{t('column.start')}</TableCell>
              <TableCell sx={onWide}>{t('column.to')}</TableCell>
              <TableCell sx={{ ...onWide, width: '13rem' }}>{t('column.cleared')}</TableCell>
              <TableCell align="right">
                <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                  {t('column.again')}
                </Box>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {missions.map((mission) => (
              <SentRow
                key={mission.missionSeq}
                mission={mission}
                ticked={ticked.has(mission.missionSeq)}
                onTick={(on) => tick([mission.missionSeq], on)}
                toCompany={toCompany}
                now={now}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={total}
        // an address may name a page that a search has emptied
        page={Math.min(page, Math.max(0, Math.ceil(total / SENT_PAGE) - 1))}
        rowsPerPage={SENT_PAGE}
        rowsPerPageOptions={[]}
        labelDisplayedRows={({ from, to, count }) => t('shown', { from, to, count })}
        getItemAriaLabel={(kind) => t(`page.${kind}`)}
        onPageChange={(_event, next) => turn(next)}
        sx={{ mt: 'auto' }}
      />
    </>
  );
}

interface RowProps {
  mission: Mission;
  ticked: boolean;
  onTick: (on: boolean) => void;
  toCompany: boolean;
  now: string;
}

function SentRow({ mission, ticked, onTick, toCompany, now }: RowProps) {
  const t = useTranslations('missionDesk.sent');
  const days = useDayText(useZone());
  const { missionSeq, title, contents, startDate, missionType, takerCnt, clearCnt, commentCnt, senderName } = mission;
  const to = missionType === 'ALL' ? t('toAll', { count: takerCnt }) : t('toSome', { count: takerCnt });
  const start = days.moment(startDate);
  const cleared = mission.imgDue ? null : (
    <MissionProgressBar done={clearCnt} count={takerCnt} said={t('doneOf', { done: clearCnt, count: takerCnt })} />
  );
  return (
    <TableRow hover selected={ticked}>
      <TableCell padding="checkbox" sx={{ verticalAlign: 'top', pt: 0.5 }}>
        <Checkbox checked={ticked} onChange={(_event, on) => onTick(on)} slotProps={{ input: { 'aria-label': t('tick', { title }) } }} />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ py: 1.25, minWidth: { md: 220 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Box
            component={Link}
            href={reportPath(missionSeq)}
            prefetch={false}
            sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere', py: 0.25, textUnderlineOffset: '3px' }}
          >
            {title}
          </Box>
          <SentStateChip mission={mission} now={now} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {contents}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          component="p"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: 0.25 }}
        >
          {toCompany && <span>{t('by', { name: senderName })}</span>}
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {start}
          </Box>
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {to}
          </Box>
          {commentCnt > 0 && <span>{t('comments', { count: commentCnt })}</span>}
        </Typography>
        <Box sx={{ display: { md: 'none' }, mt: 0.75, maxWidth: 260 }}>{cleared}</Box>
      </TableCell>
      <TableCell sx={{ ...onWide, whiteSpace: 'nowrap' }}>{start}</TableCell>
      <TableCell sx={{ ...onWide, whiteSpace: 'nowrap' }}>{to}</TableCell>
      <TableCell sx={onWide}>{cleared}</TableCell>
      <TableCell align="right" padding="none" sx={{ pr: { xs: 1, md: 2 }, verticalAlign: { xs: 'top', md: 'middle' } }}>
        <IconButton
          component={Link}
          href={sendPath(missionSeq)}
          prefetch={false}
          aria-label={t('againOf', { title })}
          title={t('againOf', { title })}
        >
          <ReplayOutlined />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}
