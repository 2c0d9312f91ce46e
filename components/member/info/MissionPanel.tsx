'use client';

import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import type { Mission } from '@/lib/mission/contract';
import { useCurrentMission } from '@/lib/mission/useMissions';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** The newest mission with what it asks for and what is done of it. */
export function MissionPanel({ now }: { now: string }) {
  const t = useTranslations('member.info.mission');
  const days = useDayText(useZone());
  const read = useCurrentMission();
  const mission = read.data?.list[0];
  const ahead = mission && mission.startDate > Date.parse(now);
  return (
    <Panel
      title={t('title')}
      note={mission && t(ahead ? 'starts' : 'from', { day: days.long(mission.startDate) })}
      state={panelState(read, !mission && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={96}
      empty={<EmptyState icon={<AssignmentOutlined />} title={t('none')} text={t('noneText')} />}
    >
      {() => mission && <MissionFacts mission={mission} />}
    </Panel>
  );
}

function MissionFacts({ mission: { title, contents, notes } }: { mission: Mission }) {
  const t = useTranslations('member.info.mission');
  const done = notes.filter((note) => note.done).length;
  return (
    <>
      <Typography component="h3" variant="h4">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
        {contents}
      </Typography>
      {notes.length > 0 && (
        <>
          <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 1.5 }}>
            {t('progress', { done, count: notes.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
            {notes.map((note) => {
              const Icon = note.done ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
              return (
                <Box key={note.missionNoteSeq} component="li" sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
                  <Icon
                    titleAccess={t(note.done ? 'done' : 'open')}
                    sx={{ fontSize: 20, flexShrink: 0, color: note.done ? 'success.main' : 'text.secondary' }}
                  />
                  <span>
                    {note.note}{' '}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      · {t(note.secondCat)}
                    </Box>
                  </span>
                </Box>
              );
            })}
          </Box>
        </>
      )}
    </>
  );
}
