import type { MouseEvent } from 'react';
import { stepUpApi } from '@/lib/auth/stepUp/contract';
import { request } from '@/lib/browser/http';
import { isStepUpRefusal } from '@/lib/browser/stepUp';
import { privacyApi } from './contract';
import { useDownloadLogged } from './useDownloadLogged';

/**
 * The link to all that is held about the reader, a file that the browser fetches by itself: who they are is asked before it does, since
 * an address cannot ask. Whatever else stands in its way is told by the page that the download leads back to.
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
