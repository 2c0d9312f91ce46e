'use client';

import { useEffect } from 'react';
import { onSignedOutElsewhere } from '@/lib/auth/session/signOutNews';
import { clearKeptText } from '@/lib/browser/kept/keptText';
import { suppressLeaving } from '@/lib/browser/sessionEnd';
import { SIGNED_OUT_PATH } from '@/lib/shared/paths';

const load = (path: string) => location.replace(path);

/** Signs this tab out when its viewer signs out in another one, so that none of their data stays on screen (R-AUTH-07). */
export function SignOutListener({ leave = load }: { leave?: (path: string) => void }) {
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        suppressLeaving();
        clearKeptText();
        leave(SIGNED_OUT_PATH);
      }),
    [leave],
  );
  return null;
}
