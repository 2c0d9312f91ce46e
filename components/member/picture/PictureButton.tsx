'use client';

import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Pressable } from '@/components/base/Pressable';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { showAlert } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useSend } from '@/lib/browser/useSend';
import { memberApi, type Profile } from '@/lib/member/contract';
import { useSubject } from '@/lib/member/useSubject';

const PictureCropDialog = dynamic(() => lazyWithRetry(() => import('./PictureCropDialog').then((file) => file.PictureCropDialog)), {
  ssr: false,
});

/** Profile picture; one's own opens the dialog that changes it (R-SHELL-10). */
export function PictureButton({ profile }: { profile: Profile }) {
  const t = useTranslations('member');
  const { own } = useSubject();
  const [open, setOpen] = useState(false);
  const send = useSend(memberApi.profileImg, [memberApi.profile.path]);
  const { name, urlProfile, memberSeq } = profile;
  const save = async (picture: File) => {
    await send({ files: [picture], form: { memberSeq } });
    showAlert({ type: 'Success', text: t('picture.changed') });
  };
  const face = (
    <PersonPicture
      url={urlProfile}
      name={name}
      alt={t('info.profile.picture', { name })}
      size={56}
      sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }}
    />
  );
  if (!own) return face;
  return (
    <>
      <Pressable
        aria-label={t('picture.open')}
        onClick={() => setOpen(true)}
        sx={{ position: 'relative', borderRadius: '50%', flexShrink: 0 }}
      >
        {face}
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            right: -4,
            bottom: -4,
            display: 'grid',
            placeItems: 'center',
            width: 26,
            height: 26,
            borderRadius: '50%',
            border: '1px solid',
            borderColor: 'surface.outline',
            bgcolor: 'background.paper',
            color: 'text.primary',
            '& svg': { fontSize: 16 },
          }}
        >
          <PhotoCameraOutlined />
        </Box>
      </Pressable>
      {open && <PictureCropDialog save={save} onClose={() => setOpen(false)} />}
    </>
  );
}
