'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/forms/FormDialog';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { asBrowserError } from '@/lib/browser/browserError';
import { useCreateKey } from '@/lib/ingest/key/useDeviceKeys';
import { KEY_DEVICES, KEY_NAME, keyMessage, keyNameFault } from '@/lib/ingest/key/deviceKey';
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
  const [made, setMade] = useState<Made | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog title={made ? t('made', { name: made.name }) : t('title')} unsaved={unsaved} busy={made !== null} onClose={onClose}>
      {(close) =>
        made ? (
          <>
            <DialogContent>
              <Stack spacing={2}>
                <InlineAlert kind="info">{t('once')}</InlineAlert>
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
          <KeyForm onMade={setMade} onUnsaved={setUnsaved} onClose={close} />
        )
      }
    </FormDialog>
  );
}

interface FormProps {
  onMade: (made: Made) => void;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

function KeyForm({ onMade, onUnsaved, onClose }: FormProps) {
  const t = useTranslations('device');
  const device = useTranslations('memberList.device');
  const common = useTranslations('common.action');
  const create = useCreateKey();
  const [failure, setFailure] = useState<ReturnType<typeof keyMessage> | null>(null);
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { name: '', device: 'SM' }, mode: 'onTouched' });
  const { errors, isSubmitting, isDirty } = formState;
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
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
      setFailure(keyMessage(asBrowserError(error).status));
    }
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent>
        <Stack spacing={2}>
          {failure && <InlineAlert kind="error">{t(`error.${failure}`)}</InlineAlert>}
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
    </Box>
  );
}
