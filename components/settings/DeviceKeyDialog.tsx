'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CopyField } from '@/components/forms/copy/CopyField';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SelectInput } from '@/components/forms/SelectInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { TextInput } from '@/components/forms/TextInput';
import { deviceKeyApi } from '@/lib/ingest/key/contract';
import { useCreateKey } from '@/lib/ingest/key/useDeviceKeys';
import { KEY_DEVICES, MAX_KEY_NAME_LENGTH, keyMessage } from '@/lib/ingest/key/deviceKey';

const FIRST: { name: string; device: (typeof KEY_DEVICES)[number] } = { name: '', device: 'SM' };

interface NewKey {
  name: string;
  key: string;
}

/** Creates a device key and shows it once; from then on only its confirm button closes the dialog. */
export function DeviceKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('device.form');
  const [made, setMade] = useState<NewKey | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog
      title={made ? t('made', { name: made.name }) : t('title')}
      unsaved={unsaved && made === null}
      busy={made !== null}
      onClose={onClose}
    >
      {(close) =>
        made ? (
          <>
            <DialogContent>
              <Stack spacing={2}>
                <InlineAlert kind="info">{t('once')}</InlineAlert>
                <CopyField label={t('key')} text={made.key} byHand={t('copyByHand')} autoFocus />
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
  onMade: (made: NewKey) => void;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

function KeyForm({ onMade, onUnsaved, onClose }: FormProps) {
  const t = useTranslations('device');
  const device = useTranslations('memberList.device');
  const create = useCreateKey();
  const { field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: deviceKeyApi.create.body,
    draftKey: 'device',
    defaultValues: FIRST,
    bodyOf: (typed) => typed,
    errorText: () => t('error.nameBlank'),
    send: (body) => create({ body }),
    onSent: ({ key }, { name }) => onMade({ name: name.trim(), key }),
    failureOf: keyMessage,
    failureText: (key) => t(`error.${key}`),
  });
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
  return (
    <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} submitLabel={t('form.make')} onCancel={onClose}>
      <TextInput
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={MAX_KEY_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        {...field('name')}
      />
      <SelectInput label={t('form.device')} hint={t('form.deviceHint')} {...field('device')}>
        {KEY_DEVICES.map((code) => (
          <option key={code} value={code}>
            {device(code)}
          </option>
        ))}
      </SelectInput>
    </DialogForm>
  );
}
