'use client';

import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Picture } from '@/components/ui/Picture';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { BRAND_PICTURE, brandPictureMessage } from '@/lib/settings/companyPage';
import { MAX_PICTURE_MEGAPIXELS, pictureProblem, pictureSrc } from '@/lib/shared/picture';

interface Props {
  name: string;
  /** Hides the name where the surrounding card already shows it. */
  quietName?: boolean;
  /** Stored picture; null if the slot is empty. */
  url: string | null;
  alt: string;
  /** CSS aspect ratio of the slot. */
  ratio: string;
  onSend: (file: File) => Promise<unknown>;
  /** Clears the slot; omitted if it cannot be empty. */
  onRemove?: () => Promise<unknown>;
}

/** Slot for one JPEG: choose, preview, then save or discard. */
export function PictureSlotCard({ name, quietName, url, alt, ratio, onSend, onRemove }: Props) {
  const t = useTranslations('settings.picture');
  const error = useTranslations('settings.error');
  const input = useRef<HTMLInputElement>(null);
  const { chosen, failure, busy, next, choose, discard, run } = useChosenPicture();
  useLeaveWarning(chosen !== null);
  const save = async (file: File) => {
    if (await run(() => onSend(file))) showAlert({ type: 'Success', text: t('saved') });
  };
  const askRemoval = () =>
    showAlert({
      type: 'Warning',
      text: t('removeAsk', { name }),
      confirmCheck: true,
      submitLabel: t('remove'),
      deletes: true,
      onSubmit: async () => ((await run(() => onRemove!())) ? { type: 'Success', text: t('removed') } : undefined),
    });
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 1.25, alignContent: 'start', maxWidth: 420 }}>
      {!quietName && (
        <Typography variant="h4" component="h3">
          {name}
        </Typography>
      )}
      <PictureFrame url={url} file={chosen} alt={chosen ? t('preview', { name }) : alt} ratio={ratio} />
      {failure && <InlineAlert kind="error">{error(failure, { megapixels: MAX_PICTURE_MEGAPIXELS })}</InlineAlert>}
      <input
        ref={input}
        type="file"
        accept={BRAND_PICTURE.accept.join(',')}
        hidden
        onChange={(event) => void choose(event.target.files?.[0])}
        onClick={(event) => (event.currentTarget.value = '')}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {chosen ? (
          <>
            <Button ref={next} variant="contained" loading={busy} onClick={() => void save(chosen)}>
              {t('save')}
            </Button>
            <Button color="inherit" disabled={busy} onClick={discard}>
              {t('discard')}
            </Button>
          </>
        ) : (
          <Button
            ref={next}
            variant="outlined"
            startIcon={<AddPhotoAlternateOutlined />}
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            {t(url ? 'replace' : 'choose')}
          </Button>
        )}
        {url && !chosen && onRemove && (
          <Button color="error" startIcon={<DeleteOutlined />} disabled={busy} onClick={askRemoval}>
            {t('remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** State of a chosen but unsaved JPEG: the file, the last error, and a ref of the next button, which takes over lost focus. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<File | null>(null);
  const [failure, setFailure] = useState<ReturnType<typeof brandPictureMessage> | null>(null);
  const [busy, setBusy] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const before = useRef({ chosen, busy });
  useEffect(() => {
    const isChanged = before.current.chosen !== chosen || before.current.busy !== busy;
    before.current = { chosen, busy };
    if (isChanged && !busy && document.activeElement === document.body) next.current?.focus();
  }, [chosen, busy]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const problem = await pictureProblem(file, BRAND_PICTURE);
    setFailure(problem === 'format' ? 'imageFormat' : problem);
    setChosen(problem ? null : file);
  };
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      setChosen(null);
      return true;
    } catch (error) {
      setFailure(brandPictureMessage(asBrowserError(error)));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { chosen, failure, busy, next, choose, discard: () => setChosen(null), run };
}

/** Preview of the slot: the chosen picture, else the stored one, else a placeholder. */
function PictureFrame({ url, file, alt, ratio }: Pick<Props, 'url' | 'alt' | 'ratio'> & { file: File | null }) {
  const t = useTranslations('settings.picture');
  const shown = file !== null || pictureSrc(url) !== undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        aspectRatio: ratio,
        borderRadius: '12px',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderStyle: shown ? 'solid' : 'dashed',
        bgcolor: 'surface.sunken',
        color: 'text.secondary',
      }}
    >
      {shown ? (
        <Picture url={url} file={file} alt={alt} sx={{ width: 1, height: 1, minHeight: 0, objectFit: 'contain' }} />
      ) : (
        <Typography variant="body2">{t('none')}</Typography>
      )}
    </Box>
  );
}
