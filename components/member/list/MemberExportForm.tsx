'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ExportStatusPanel } from '@/components/privacy/ExportStatusPanel';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { useExport } from '@/lib/export/useExport';
import { EXPORT_KINDS, exportFault, firstExport, MAX_EXPORT_REASON, type ExportFields } from '@/lib/export/measureExport';
import { useManagers } from '@/lib/member/list/useMemberList';
import { dayOf } from '@/lib/shared/dates';
import { watchesCompany } from '@/lib/shared/roles';
import type { ListReader } from './MemberListScreen';
import { useZone } from '@/lib/format/useZone';

interface Props {
  reader: ListReader;
  /** The instant of the page, ISO. */
  now: string;
  /** The manager whose members the list shows. */
  mngIndex: number | null;
  /** Told whether something typed has not been used for a download yet. */
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

/** Downloads rows of a range of days as Excel (R-MEMB-05): says what they are for, and how far it is. */
export function MemberExportForm({ reader, now, mngIndex, onUnsaved, onClose }: Props) {
  const t = useTranslations('memberList.export');
  const common = useTranslations('common.action');
  const list = useTranslations('memberList');
  const today = dayOf(new Date(now), useZone());
  const managers = useManagers().data?.list ?? [];
  const { state, start, cancel } = useExport();
  const { register, handleSubmit, formState, control, getValues, setValue } = useForm<ExportFields>({
    defaultValues: firstExport(today, mngIndex),
    mode: 'onTouched',
  });
  const kind = useWatch({ control, name: 'kind' });
  const running = state.at === 'running';
  const unsaved = formState.dirtyFields.reason === true && state.at !== 'done';
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);

  /** Registers a field with its rule; the ref goes to the input inside the frame. */
  const field = (name: 'startDate' | 'endDate' | 'reason') => {
    const validate = () => {
      const fault = exportFault(name, getValues());
      return fault === null || t(fault);
    };
    const { ref, ...rest } = register(name, { validate });
    return { inputRef: ref, ...rest, error: formState.errors[name]?.message, readOnly: running };
  };
  const { ref: managerRef, ...manager } = register('mngIndex');

  return (
    <Box component="form" noValidate onSubmit={handleSubmit(start)} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}>
        <div>
          <ChoiceGroup
            label={t('what')}
            value={kind}
            onChange={(chosen) => !running && setValue('kind', chosen)}
            choices={EXPORT_KINDS.map((value) => ({ value, content: t(value) }))}
          />
          <Box component="p" sx={{ m: 0, mt: 0.75, typography: 'body2', color: 'text.secondary' }}>
            {t(`${kind}Hint`)}
          </Box>
        </div>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <TextInput label={t('from')} type="date" max={today} {...field('startDate')} />
          <TextInput label={t('to')} type="date" max={today} {...field('endDate')} />
          {watchesCompany(reader.role) && (
            <SelectInput label={list('manager')} inputRef={managerRef} {...manager}>
              <option value="">{list('everyManager')}</option>
              {managers.map(({ memberSeq, name }) => (
                <option key={memberSeq} value={memberSeq}>
                  {name}
                </option>
              ))}
            </SelectInput>
          )}
        </Box>
        <TextInput label={t('reason')} maxLength={MAX_EXPORT_REASON} hint={t('reasonHint')} autoComplete="off" {...field('reason')} />
        <ExportStatusPanel state={state} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={running ? cancel : onClose} color="inherit">
          {common(running ? 'cancel' : 'close')}
        </Button>
        <Button type="submit" variant="contained" loading={running}>
          {t('start')}
        </Button>
      </DialogActions>
    </Box>
  );
}
