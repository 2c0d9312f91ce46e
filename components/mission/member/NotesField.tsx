'use client';

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import FitnessCenterOutlined from '@mui/icons-material/FitnessCenterOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined';
import Checkbox from '@mui/material/Checkbox';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useSubject } from '@/lib/member/useSubject';
import type { Mission } from '@/lib/mission/contract';
import { useCheckNote } from '@/lib/mission/useMissions';
import { checkMessage } from '@/lib/mission/mission';
import { groupNotes, missionProgress, todayOf } from '@/lib/mission/missionList';
import { useZone } from '@/lib/format/useZone';

type Note = Mission['notes'][number];

const ICONS = { nutrition: RestaurantOutlined, workout: FitnessCenterOutlined };

interface Props {
  mission: Mission;
  /** Why the notes are read-only: not started, ended, or a preview. */
  closed: 'waiting' | 'over' | 'preview' | null;
  /** Epoch ms. */
  now: number;
}

/** Notes of a mission by nutrition and workout; the member checks them off, other viewers see what is done. */
export function NotesField({ mission, closed, now }: Props) {
  const t = useTranslations('mission');
  const { own } = useSubject();
  const check = useCheckNote(todayOf(now, useZone()));
  const [failed, setFailed] = useState<{ note: string; status: number; ref: string | null } | null>(null);
  const change = async (note: Note, done: boolean) => {
    setFailed(null);
    try {
      await check(mission.missionSeq, note.missionNoteSeq, done);
    } catch (thrown) {
      const error = asBrowserError(thrown);
      setFailed({ note: note.note, status: error.status, ref: error.ref });
    }
  };
  const { done: doneCnt, count } = missionProgress(mission);
  const doneToday = doneCnt === count;
  if (mission.notes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('noNotes')}
      </Typography>
    );
  return (
    <>
      {failed && (
        <InlineAlert kind="error">
          {t('checkFailed', { note: failed.note })} {t(`error.${checkMessage(failed.status)}`)}
          {failed.ref && <ErrorReference reference={failed.ref} />}
        </InlineAlert>
      )}
      {groupNotes(mission.notes).map(({ secondCat, notes }) => {
        const Icon = ICONS[secondCat];
        return (
          <Box key={secondCat} component="section" aria-label={t(`cat.${secondCat}`)}>
            <Typography component="h3" variant="h4" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
              <Icon aria-hidden sx={{ fontSize: 20, color: 'primary.main' }} />
              {t(`cat.${secondCat}`)}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {notes.map((note) => (
                <Box key={note.missionNoteSeq} component="li" sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
                  {own && !closed ? (
                    <CheckRow note={note} onChange={(done) => void change(note, done)} />
                  ) : (
                    <PlainRow note={note} days={mission.daily === true && closed === 'over'} />
                  )}
                </Box>
              ))}
            </Box>
          </Box>
        );
      })}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:empty': { position: 'absolute' } }}>
        {closed === 'waiting' && own ? t('waitingText') : null}
        {own && !closed && mission.daily && doneToday ? t('doneToday') : null}
      </Typography>
    </>
  );
}

function ErrorReference({ reference }: { reference: string }) {
  const t = useTranslations('common.state');
  return (
    <Typography component="p" variant="caption" color="textSecondary">
      {t('reference', { reference })}
    </Typography>
  );
}

const row = { display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75, minHeight: 48 };

function Words({ note }: { note: Note }) {
  return (
    <Box component="span" sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {note.note}
      </Box>
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {note.topic}
      </Box>
    </Box>
  );
}

function CheckRow({ note, onChange }: { note: Note; onChange: (done: boolean) => void }) {
  return (
    <Box component="label" sx={{ ...row, cursor: 'pointer', borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}>
      <Checkbox checked={note.done ?? false} onChange={(_, done) => onChange(done)} color="success" sx={{ p: 1 }} />
      <Words note={note} />
    </Box>
  );
}

/** For a daily mission that has ended, shows the number of days on which the note was done. */
function PlainRow({ note, days }: { note: Note; days: boolean }) {
  const t = useTranslations('mission');
  if (days)
    return (
      <Box sx={{ ...row, pl: 1, alignItems: 'baseline' }}>
        <Words note={note} />
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {t('noteDays', { count: note.days?.length ?? 0 })}
        </Typography>
      </Box>
    );
  const Icon = note.done ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
  return (
    <Box sx={row}>
      <Box sx={{ p: 1, display: 'flex' }}>
        <Icon titleAccess={t(note.done ? 'noteDone' : 'noteOpen')} sx={{ color: note.done ? 'success.main' : 'text.secondary' }} />
      </Box>
      <Words note={note} />
    </Box>
  );
}
