'use client';

import AddToHomeScreenOutlined from '@mui/icons-material/AddToHomeScreenOutlined';
import TvOutlined from '@mui/icons-material/TvOutlined';
import Button from '@mui/material/Button';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import type { MadeLink } from '@/lib/auth/signIns/displayLink';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { lobbyPath, type Role } from '@/lib/shared/roles';

const EntryLinkDialog = lazy(() => lazyWithRetry(async () => ({ default: (await import('./EntryLinkDialog')).EntryLinkDialog })));

interface Props {
  viewer: { type: Role; name: string };
}

/** Opens the ranking as a lobby display, here or through a link on another device. */
export function LobbyActions({ viewer }: Props) {
  const t = useTranslations('rank.lobby');
  const [open, setOpen] = useState(false);
  // outlives the dialog: the links made there may be opened after it is closed
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  return (
    <>
      <Button component={Link} href={lobbyPath(viewer.type)} prefetch={false} variant="outlined" startIcon={<TvOutlined />}>
        {t('open')}
      </Button>
      <Button variant="outlined" startIcon={<AddToHomeScreenOutlined />} onClick={() => setOpen(true)}>
        {t('link.open')}
      </Button>
      <Suspense>
        {open && (
          <EntryLinkDialog
            viewer={viewer}
            made={made}
            onMade={(link) => setMade((links) => [...links, link])}
            onOpened={(name) => setMade((links) => links.filter(({ displayName }) => displayName !== name))}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
