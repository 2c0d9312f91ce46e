'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import type { SignIn } from '@/lib/auth/signIns/contract';
import { SignInRow } from './SignInRow';

/** Rows shown before expanding. */
const SHOWN = 6;

/** Sessions of the user, each with a button to end it. */
export function SignInList({ list, onEnd }: { list: readonly SignIn[]; onEnd: (one: SignIn) => void }) {
  const t = useTranslations('signIns');
  const [all, setAll] = useState(false);
  const shown = all ? list : list.slice(0, SHOWN);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {shown.map((one) => (
          <SignInRow key={one.sessionSeq} one={one} onEnd={() => onEnd(one)} />
        ))}
      </Box>
      {shown.length < list.length && (
        <Button onClick={() => setAll(true)} sx={{ mt: 1, ml: -1, px: 1, alignSelf: 'start', justifySelf: 'start' }}>
          {t('all', { count: list.length })}
        </Button>
      )}
    </>
  );
}
