'use client';

import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type DragEvent, type Ref } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Picture } from '@/components/ui/Picture';
import { MISSION_PICTURE } from '@/lib/mission/mission';
import { pictureProblem, pictureSrc } from '@/lib/shared/picture';

interface Props {
  file: File | null;
  /** Existing picture, kept unless another is chosen. */
  known?: string | null;
  onChange: (file: File) => void;
  error?: string;
  disabled?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Picture of a mission: one JPEG, detected by its content, with a preview. */
export function MissionPictureField({ file, known, onChange, error, disabled = false, buttonRef }: Props) {
  const t = useTranslations('missionDesk');
  const [refused, setRefused] = useState<Awaited<ReturnType<typeof pictureProblem>>>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const wrong = refused ? t(refused === 'format' ? 'problem.pictureFormat' : 'problem.pictureTooLarge') : error;

  const choose = async (chosen: File | undefined) => {
    if (!chosen || disabled) return;
    const problem = await pictureProblem(chosen, MISSION_PICTURE);
    setRefused(problem);
    if (problem === null) onChange(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };

  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
      sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}
    >
      <Typography id={`${id}-label`} variant="body2" sx={{ fontWeight: 600 }}>
        {t('field.picture')}
      </Typography>
      <Picture
        url={known}
        file={file}
        alt={file ? file.name : t('send.samePicture')}
        sx={{
          display: 'block',
          width: 1,
          maxWidth: 320,
          aspectRatio: '16 / 9',
          objectFit: 'cover',
          borderRadius: '12px',
          bgcolor: 'surface.sunken',
        }}
      />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={MISSION_PICTURE.accept.join(',')}
        aria-label={t('field.picture')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // reset, so that choosing the same file again fires `change`
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AddPhotoAlternateOutlined />}
        disabled={disabled}
        aria-describedby={wrong ? `${id}-error` : undefined}
        ref={buttonRef}
        onClick={() => input.current?.click()}
        sx={{ borderColor: wrong ? 'error.main' : 'surface.outline', minHeight: 44 }}
      >
        {t(file || pictureSrc(known) ? 'send.otherPicture' : 'send.choosePicture')}
      </Button>
      <Typography id={`${id}-hint`} variant="caption" color="textSecondary">
        {t('send.pictureHint')}
      </Typography>
      <Typography id={`${id}-error`} role="alert" variant="caption" color="error" sx={{ '&:empty': { display: 'none' } }}>
        {wrong}
      </Typography>
    </Box>
  );
}
