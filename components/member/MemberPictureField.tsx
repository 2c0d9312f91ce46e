'use client';

import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { part } from '@/lib/browser/part';
import { pictureSrc } from '@/lib/shared/picture';

const PictureDialog = dynamic(() => part(() => import('./PictureDialog').then((file) => file.PictureDialog)), { ssr: false });

interface Props {
  /** Letter that stands in for a picture. */
  letter: string;
  /** The stored picture, if there is one. */
  url: string | null;
  onChange: (picture: File) => void;
}

/** The picture of an account in its form; it is sent when the form is. */
export function MemberPictureField({ letter, url, onChange }: Props) {
  const t = useTranslations('memberList.form');
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<string>();
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
      <Avatar
        src={shown ?? pictureSrc(url)}
        alt={t('picture')}
        sx={{ width: 56, height: 56, bgcolor: 'action.selected', color: 'text.primary' }}
      >
        {letter}
      </Avatar>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t(url || shown ? 'changePicture' : 'addPicture')}
      </Button>
      {open && (
        <PictureDialog
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
