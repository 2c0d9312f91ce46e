'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '@/components/ui/Notice';
import { SelectInput } from '@/components/ui/SelectInput';
import { TextInput } from '@/components/ui/TextInput';
import { BrowserError } from '@/lib/browser/error';
import { useCreateKey } from '@/lib/ingest/key/hooks';
import { KEY_DEVICES, KEY_NAME, keyMessage, keyNameFault } from '@/lib/ingest/key/rules';
import { CopyField } from './CopyField';

interface Typed {
  name: string;
  device: (typeof KEY_DEVICES)[number];
}
interface Made {
  name: string;
  key: string;
}

/** Makes a key and shows it this once: only the button that says so closes the dialog then. */
export function DeviceKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('device.form');
  const titleId = useId();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !made && onClose()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {made ? t('made', { name: made.name }) : t('title')}
      </DialogTitle>
      {made ? (
        <>
          <DialogContent>
            <Stack spacing={2}>
              <Notice kind="info">{t('once')}</Notice>
              <CopyField label={t('key')} text={made.key} />
            </Stack>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button variant="contained" onClick={onClose}>
              {t('done')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <KeyForm onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
}

function KeyForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const t = useTranslations('device');
  const device = useTranslations('memberList.device');
  const common = useTranslations('common.action');
  const create = useCreateKey();
  const [failure, setFailure] = useState<ReturnType<typeof keyMessage> | null>(null);
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { name: '', device: 'SM' }, mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const validate = (typed: string) => {
    const fault = keyNameFault(typed);
    return fault === null || t(`error.${fault}`);
  };
  const { ref: nameRef, ...name } = register('name', { validate });
  const { ref: deviceRef, ...kind } = register('device');
  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    try {
      const wanted = { ...typed, name: typed.name.trim() };
      const { key } = await create({ body: wanted });
      onMade({ name: wanted.name, key });
    } catch (error) {
      if (!(error instanceof BrowserError)) throw error;
      setFailure(keyMessage(error.status));
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack spacing={2}>
          {failure && <Notice kind="error">{t(`error.${failure}`)}</Notice>}
          <TextInput
            label={t('form.name')}
            hint={t('form.nameHint')}
            error={errors.name?.message}
            maxLength={KEY_NAME}
            autoComplete="off"
            autoFocus
            inputRef={nameRef}
            {...name}
          />
          <SelectInput label={t('form.device')} hint={t('form.deviceHint')} inputRef={deviceRef} {...kind}>
            {KEY_DEVICES.map((code) => (
              <option key={code} value={code}>
                {device(code)}
              </option>
            ))}
          </SelectInput>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} color="inherit">
          {common('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {t('form.make')}
        </Button>
      </DialogActions>
    </form>
  );
}
