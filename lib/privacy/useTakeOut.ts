import type { MouseEvent } from 'react';
import { stepUpApi } from '@/lib/auth/stepUp/contract';
import { request } from '@/lib/browser/http';
import { isStepUpRefusal } from '@/lib/browser/stepUp';
import { privacyApi } from './contract';
import { useDownloadLogged } from './useDownloadLogged';

/**
 * Link to the viewer's take-out. Step-up is checked first, because a plain browser download cannot prompt for it; other failures are shown
 * by the page that the download redirects to.
 */
export function useTakeOut() {
  const logged = useDownloadLogged();
  const open = async (address: string) => {
    const refused = await request(stepUpApi.check, {}).then(() => false, isStepUpRefusal);
    if (refused) return;
    logged();
    location.assign(address);
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    void open(event.currentTarget.href);
  };
  return { href: `/api${privacyApi.download.path}`, onClick };
}
