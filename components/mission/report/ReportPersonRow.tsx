'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { MissionProgressBar } from '@/components/mission/MissionProgressBar';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { memberPath } from '@/lib/shared/paths';
import { WITH_PROGRESS } from './reportRowStyles';

interface Props {
  person: MissionAnalysis['members'][number];
  /** Display name that is unique in the list. */
  called: string;
  noteOf: ReadonlyMap<number, string>;
  toCompany: boolean;
}

/** One recipient, with their progress and completion date. */
export function ReportPersonRow({ person, called, noteOf, toCompany }: Props) {
  const t = useTranslations('missionDesk.report');
  const days = useDayText(useZone());
  const { memberSeq, mngName, doneCnt, noteCnt, dayCnt, clearDate, done } = person;
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
      <Box sx={WITH_PROGRESS}>
        <Box sx={{ minWidth: 0 }}>
          <Box
            component={Link}
            href={memberPath(memberSeq, 'mission')}
            prefetch={false}
            sx={{
              color: 'text.primary',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              display: 'inline-block',
              py: 0.25,
              textUnderlineOffset: '3px',
            }}
          >
            {called}
          </Box>
          {dayCnt !== undefined && (
            <Typography variant="caption" color="textSecondary" component="p">
              {t('activeDays', { count: dayCnt })}
            </Typography>
          )}
          {toCompany && mngName && (
            <Typography variant="caption" color="textSecondary" component="span" sx={{ ml: 1 }}>
              {mngName}
            </Typography>
          )}
        </Box>
        <MissionProgressBar done={doneCnt} count={noteCnt} />
      </Box>
      {done.length > 0 && (
        <Box
          component="details"
          sx={{ mt: 0.5, '& summary': { cursor: 'pointer', typography: 'caption', color: 'text.secondary', py: 0.5 } }}
        >
          <summary>
            {clearDate === null
              ? t('lastDone', { moment: days.moment(done.at(-1)!.doneDate) })
              : t('clearedAt', { moment: days.moment(clearDate) })}
          </summary>
          <Box component="ul" aria-label={t('doneBy', { name: called })} sx={{ m: 0, pl: 2.5, py: 0.5, typography: 'body2' }}>
            {done.map(({ missionNoteSeq, doneDate }) => (
              <Box key={missionNoteSeq} component="li" sx={{ overflowWrap: 'anywhere' }}>
                {noteOf.get(missionNoteSeq)}
                <Typography variant="caption" color="textSecondary" component="span" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
                  {days.moment(doneDate)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
