'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { asBrowserError } from '@/lib/browser/browserError';
import { PICTURE_TYPES, pictureFault, profilePictureMessage } from '@/lib/member/profilePicture';
import { MAX_PICTURE_MEGAPIXELS } from '@/lib/shared/picture';
import { CropField } from './CropField';
import { cropPicture, type PictureArea } from '@/lib/member/cropPicture';

interface Props {
  /** Uploads the cropped picture; rejects with a BrowserError. */
  save: (picture: File) => Promise<void>;
  onClose: () => void;
}

type Fault = ReturnType<typeof profilePictureMessage>;

/** Chooses and crops a picture (R-SHELL-10). */
export function PictureCropDialog({ save: take, onClose }: Props) {
  const t = useTranslations('member.picture');
  const chooser = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [area, setArea] = useState<PictureArea | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [saving, setSaving] = useState(false);
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = pictureFault(file);
    setFault(found);
    setArea(null);
    setSource(found ? null : URL.createObjectURL(file));
  };
  const undecodable = () => {
    setSource(null);
    setFault('format');
  };
  const save = async () => {
    if (!source || !area) return;
    setSaving(true);
    setFault(null);
    try {
      await take(await cropPicture(source, area));
      onClose();
    } catch (error) {
      setFault(profilePictureMessage(asBrowserError(error)));
    } finally {
      setSaving(false);
    }
  };

  return (
    <FormDialog title={t('title')} unsaved={source !== null} busy={saving} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={(event) => {
            event.preventDefault();
            return save();
          }}
          failure={fault && t(`error.${fault}`, { megapixels: MAX_PICTURE_MEGAPIXELS })}
          busy={saving}
          submitLabel={t('save')}
          submit={{ disabled: !area }}
          cancel={{ disabled: saving }}
          onCancel={close}
        >
          {source && <CropField source={source} onChange={setArea} onFail={undecodable} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Box
              component="input"
              type="file"
              ref={chooser}
              accept={PICTURE_TYPES.join(',')}
              aria-label={t('choose')}
              tabIndex={-1}
              onChange={(event) => {
                choose(event.target.files?.[0]);
                event.target.value = '';
              }}
              sx={{ position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
            />
            <Button variant="outlined" onClick={() => chooser.current?.click()}>
              {source ? t('other') : t('choose')}
            </Button>
            <Typography variant="caption" color="textSecondary">
              {t('hint')}
            </Typography>
          </Box>
        </DialogForm>
      )}
    </FormDialog>
  );
}
