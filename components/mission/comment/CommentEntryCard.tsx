'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Pressable } from '@/components/base/Pressable';
import { Typography } from '@/components/base/Typography';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { Picture } from '@/components/ui/Picture';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { MissionComment } from '@/lib/mission/comment/contract';
import { pictureSrc } from '@/lib/shared/picture';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

const PictureViewerDialog = lazy(() =>
  lazyWithRetry(async () => ({ default: (await import('@/components/ui/dialog/PictureViewerDialog')).PictureViewerDialog })),
);

interface Props {
  said: Omit<MissionComment, 'replies'>;
  ago: (instant: string) => string;
  onDelete: () => void;
  /** Further actions, before delete. */
  children?: ReactNode;
}

/** One comment or reply: author, time, text and pictures. The text is rendered as plain text. */
export function CommentEntryCard({ said, ago, onDelete, children }: Props) {
  const t = useTranslations('mission.comment');
  const days = useDayText(useZone());
  if (said.deleted)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
        {t(said.removed ? 'removedPlace' : 'deletedPlace')}
      </Typography>
    );
  const name = said.name || t('withdrawn');
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <PersonPicture
        url={said.urlProfile}
        name={name}
        size={36}
        sx={{ fontSize: '0.9375rem', bgcolor: 'primary.main', color: 'primary.contrastText' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography component="span" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
            {said.own ? t('own', { name }) : name}
          </Typography>
          <Typography component="time" variant="caption" color="textSecondary" dateTime={said.date} title={days.moment(said.date)}>
            {ago(said.date)}
          </Typography>
        </Box>
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {said.text}
        </Typography>
        <Pictures urls={said.pictures} />
        <Box
          sx={{
            display: 'flex',
            gap: 0.5,
            ml: -1.5,
            mt: 0.5,
            '&:empty': { display: 'none' },
            '& button': { color: 'text.secondary', minWidth: 0 },
          }}
        >
          {children}
          {said.mayRemove && (
            <Button size="small" color="inherit" aria-label={t('removeOf', { name, time: days.moment(said.date) })} onClick={onDelete}>
              {t('remove')}
            </Button>
          )}
          {said.own && (
            <Button size="small" color="inherit" aria-label={t('deleteOwn', { time: days.moment(said.date) })} onClick={onDelete}>
              {t('delete')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useTranslations('common.picture');
  const [open, setOpen] = useState<number | null>(null);
  const pictures = urls.filter((url) => pictureSrc(url) !== undefined);
  if (pictures.length === 0) return null;
  return (
    <>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {pictures.map((url, place) => (
          <li key={url}>
            <Pressable
              aria-label={t('open', { position: place + 1, count: pictures.length })}
              onClick={() => setOpen(place)}
              sx={{ borderRadius: '10px', overflow: 'hidden', border: '1px solid', borderColor: 'divider' }}
            >
              <Picture
                url={url}
                alt=""
                loading="lazy"
                width={88}
                height={88}
                sx={{ display: 'block', objectFit: 'cover', bgcolor: 'surface.sunken' }}
              />
            </Pressable>
          </li>
        ))}
      </Box>
      {open !== null && (
        <Suspense fallback={null}>
          <PictureViewerDialog pictures={pictures} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
