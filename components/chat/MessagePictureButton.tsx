'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Pressable } from '@/components/base/Pressable';
import { Picture } from '@/components/ui/Picture';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { pictureSrc } from '@/lib/shared/picture';

const PictureViewerDialog = lazy(() =>
  lazyWithRetry(async () => ({ default: (await import('@/components/ui/dialog/PictureViewerDialog')).PictureViewerDialog })),
);

/** px; reserved before the picture loads, to avoid layout shift. */
const SIZE = { width: 200, height: 150 };

/** The picture of a message; a press opens it enlarged. */
export function MessagePictureButton({ url }: { url: string }) {
  const t = useTranslations('common.picture');
  const [open, setOpen] = useState(false);
  if (!pictureSrc(url)) return null;
  return (
    <>
      <Pressable
        aria-label={t('open', { position: 1, count: 1 })}
        onClick={() => setOpen(true)}
        sx={{ display: 'block', my: 0.5, borderRadius: '10px', overflow: 'hidden', maxWidth: 1 }}
      >
        <Picture
          url={url}
          alt=""
          loading="lazy"
          {...SIZE}
          sx={{ display: 'block', maxWidth: 1, objectFit: 'cover', bgcolor: 'surface.skeleton' }}
        />
      </Pressable>
      {open && (
        <Suspense fallback={null}>
          <PictureViewerDialog pictures={[url]} first={0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
