'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Box } from '@/components/base/Box';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';

const PictureCropDialog = dynamic(
  () => lazyWithRetry(() => import('@/components/member/picture/PictureCropDialog').then((file) => file.PictureCropDialog)),
  { ssr: false },
);

interface Props {
  /** Initial shown if there is no picture. */
  letter: string;
  /** URL of the stored picture, if any. */
  url: string | null;
  onChange: (picture: File) => void;
}

/** Picture field of an account form; uploaded on submit. */
export function MemberPicturePicker({ letter, url, onChange }: Props) {
  const t = useTranslations('memberList.form');
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<string>();
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <PersonPicture
        url={url}
        preview={shown}
        name={letter}
        alt={t('picture')}
        size={56}
        sx={{ bgcolor: 'action.selected', color: 'text.primary' }}
      />
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t(url || shown ? 'changePicture' : 'addPicture')}
      </Button>
      {open && (
        <PictureCropDialog
          save={async (chosen) => {
            setShown(URL.createObjectURL(chosen));
            onChange(chosen);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
