'use client';

import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useId, useRef, type DragEvent } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Picture } from '@/components/ui/Picture';
import { MEGABYTE } from '@/lib/format/useSizeText';
import type { PictureRule } from '@/lib/shared/picture';
import { useChosenPictures } from './useChosenPictures';

interface Props {
  /** The pictures chosen so far. */
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  rule: PictureRule;
  disabled?: boolean;
}

/**
 * Lets the user choose several pictures by file dialog or drag and drop, shows and removes them, and says why a file was rejected. Formats
 * are detected by content, and a picture that the browser cannot decode is rejected as a wrong format.
 */
export function PictureInput({ files, onChange, rule, disabled = false }: Props) {
  const t = useTranslations('common.picture');
  const pictures = useChosenPictures(files, onChange, rule);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const limits = { most: rule.most, megabytes: rule.maxBytes / MEGABYTE };

  const add = (chosen: readonly File[]) => {
    if (!disabled) void pictures.add(chosen);
  };
  const remove = (file: File) => {
    pictures.remove(file);
    button.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };

  return (
    <Box onDrop={drop} onDragOver={(event) => event.preventDefault()} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        accept={rule.accept.join(',')}
        aria-label={t('attach')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // reset, so that the same file can be chosen again after it was removed
          target.value = '';
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Button
          ref={button}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<AddPhotoAlternateOutlined />}
          disabled={disabled}
          aria-describedby={id}
          onClick={() => input.current?.click()}
          sx={{ borderColor: 'surface.outline', minHeight: 40 }}
        >
          {t('attach')}
        </Button>
        <Typography id={id} variant="caption" color="textSecondary" sx={{ flex: '1 1 12rem' }}>
          {t('rule', limits)}
        </Typography>
      </Box>
      {files.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          {files.map((file, place) => (
            <ChosenPicture
              key={`${place} ${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              disabled={disabled}
              onRemove={() => remove(file)}
              onUndrawable={() => pictures.refuse(file)}
            />
          ))}
        </Box>
      )}
      <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
        {pictures.refusals.map(({ name, problem }, place) => (
          <div key={`${place} ${name}`}>{t(problem, { name, ...limits })}</div>
        ))}
      </Box>
    </Box>
  );
}

interface ChosenProps {
  file: File;
  disabled: boolean;
  onRemove: () => void;
  /** The browser cannot decode it. */
  onUndrawable: () => void;
}

function ChosenPicture({ file, disabled, onRemove, onUndrawable }: ChosenProps) {
  const t = useTranslations('common.picture');
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <Picture
        file={file}
        alt={file.name}
        title={file.name}
        onError={onUndrawable}
        sx={{ display: 'block', width: 84, height: 84, borderRadius: '10px', objectFit: 'cover', bgcolor: 'surface.sunken' }}
      />
      <IconButton
        size="small"
        aria-label={t('remove', { name: file.name })}
        disabled={disabled}
        onClick={onRemove}
        sx={{
          position: 'absolute',
          top: -8,
          right: -8,
          width: 28,
          height: 28,
          borderRadius: '50%',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'surface.outline',
          '&:hover': { bgcolor: 'surface.sunken' },
        }}
      >
        <CloseOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
