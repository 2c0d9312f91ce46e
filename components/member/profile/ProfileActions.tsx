'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/LinkButton';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useSubject } from '@/lib/member/useSubject';
import { PATHS } from '@/lib/shared/paths';

const ProfileDialog = dynamic(() => lazyWithRetry(() => import('./ProfileDialog').then((file) => file.ProfileDialog)), { ssr: false });

/** Actions on one's own profile; hidden for another member's. */
export function ProfileActions() {
  const t = useTranslations('member.edit');
  const { own } = useSubject();
  const asked = useSearchParams().get('edit') !== null;
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    if (asked) window.history.replaceState(null, '', PATHS.usr.info);
  };
  if (!own) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <LinkButton size="small" href={PATHS.usr.setting}>
        {t('settings')}
      </LinkButton>
      <LinkButton size="small" href={PATHS.usr.import}>
        {t('import')}
      </LinkButton>
      {(open || asked) && <ProfileDialog onClose={close} />}
    </>
  );
}
