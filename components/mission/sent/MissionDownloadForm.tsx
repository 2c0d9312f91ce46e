'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type FormEvent } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { useMissionDownload, type MissionDownloadState } from '@/lib/mission/overview/useMissionOverview';
import { downloadFault, MAX_NOTES, type DownloadFields } from '@/lib/mission/overview/missionOverview';
import { useNotes, useTopics } from '@/lib/mission/note/useNotes';
import { MAX_DOWNLOAD_REASON } from '@/lib/mission/mission';
import { addMonths, dayOf } from '@/lib/shared/dates';
import { CheckListField } from '@/components/mission/send/CheckListField';
import { useZone } from '@/lib/format/useZone';

interface Props {
  now: string;
  /** Told whether something typed has not been used for a download yet. */
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

/** Downloads sent missions of a range of days as Excel (R-NOTI-04): of all topics, or of chosen contents of one; asks what for. */
export function MissionDownloadForm({ now, onUnsaved, onClose }: Props) {
  const t = useTranslations('missionDesk');
  const common = useTranslations('common.action');
  const today = dayOf(new Date(now), useZone());
  const [fields, setFields] = useState<DownloadFields>({ strDte: addMonths(today, -1), endDte: today, topic: '', notes: [], reason: '' });
  const [fault, setFault] = useState<ReturnType<typeof downloadFault>>(null);
  const { state, start, cancel } = useMissionDownload();
  const topics = useTopics().data?.list ?? [];
  const ofOne = fields.topic !== '' && fields.topic !== 'all';
  const notes = useNotes(ofOne ? Number(fields.topic) : null).data?.list ?? [];
  const running = state.at === 'running';
  const unsaved = fields.reason !== '' && state.at !== 'done';
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  const set = (change: Partial<DownloadFields>) => {
    setFields({ ...fields, ...change });
    setFault(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = downloadFault(fields);
    setFault(found);
    if (found === null) void start(fields);
  };
  const chosen = new Set(fields.notes);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <TextInput
            label={t('download.from')}
            type="date"
            value={fields.strDte}
            readOnly={running}
            onChange={({ target }) => set({ strDte: target.value })}
          />
          <TextInput
            label={t('download.to')}
            type="date"
            value={fields.endDte}
            readOnly={running}
            onChange={({ target }) => set({ endDte: target.value })}
          />
        </Box>
        <SelectInput
          label={t('topics.topicColumn')}
          value={fields.topic}
          disabled={running}
          onChange={({ target }) => set({ topic: target.value, notes: [] })}
        >
          <option value="">{t('topics.chooseTopic')}</option>
          <option value="all">{t('topics.all')}</option>
          {topics.map(({ missionCatSeq, title }) => (
            <option key={missionCatSeq} value={missionCatSeq}>
              {title}
            </option>
          ))}
        </SelectInput>
        {ofOne && (
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Button
              size="small"
              color="inherit"
              disabled={running || notes.length === 0}
              onClick={() => set({ notes: chosen.size === notes.length ? [] : notes.map(({ missionNoteSeq }) => missionNoteSeq) })}
            >
              {t(chosen.size === notes.length && notes.length > 0 ? 'download.noneOf' : 'download.allOf')}
            </Button>
            <Box sx={{ width: 1 }}>
              <CheckListField
                label={t('download.contents')}
                picks={notes.map(({ missionNoteSeq, note, secondCat }) => ({
                  key: missionNoteSeq,
                  label: note,
                  note: t(`topics.cat.${secondCat}`),
                }))}
                chosen={chosen}
                onPick={(key, on) => set({ notes: on ? [...fields.notes, key] : fields.notes.filter((one) => one !== key) })}
                none={t('topics.noNotes')}
                disabled={running}
              />
            </Box>
          </Box>
        )}
        <TextInput
          label={t('download.reason')}
          hint={t('download.reasonHint')}
          maxLength={MAX_DOWNLOAD_REASON}
          autoComplete="off"
          value={fields.reason}
          readOnly={running}
          error={fault === 'reasonMissing' ? t('download.reasonMissing') : undefined}
          onChange={({ target }) => set({ reason: target.value })}
        />
        {fault && fault !== 'reasonMissing' && <InlineAlert kind="error">{t(`download.${fault}`, { count: MAX_NOTES })}</InlineAlert>}
        <DownloadStateField state={state} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={running ? cancel : onClose} color="inherit">
          {common(running ? 'cancel' : 'close')}
        </Button>
        <Button type="submit" variant="contained" loading={running}>
          {t('download.start')}
        </Button>
      </DialogActions>
    </Box>
  );
}

/** How the download stands, for eyes and for screen readers. */
function DownloadStateField({ state }: { state: MissionDownloadState }) {
  const t = useTranslations('missionDesk.download');
  if (state.at === 'done') return <InlineAlert kind="success">{t('done', { file: state.file, count: state.rows ?? 0 })}</InlineAlert>;
  if (state.at === 'form') {
    if (state.failure === undefined) return null;
    return (
      <InlineAlert kind={state.failure === 'none' ? 'info' : 'error'}>
        {state.failure === 'none' ? t('none') : t(`error.${state.failure}`)}
      </InlineAlert>
    );
  }
  return (
    <Box>
      <LinearProgress aria-label={t('preparing')} />
      <Box role="status" sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
        {state.rows === null ? t('preparing') : t('coming', { count: state.rows })}
      </Box>
    </Box>
  );
}
