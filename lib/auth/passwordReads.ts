import { factorApi } from '@/lib/auth/factor/contract';
import { passkeyApi } from '@/lib/auth/passkey/contract';
import { signInApi } from '@/lib/auth/signIns/contract';
import { socialApi } from '@/lib/auth/social/contract';
import { prefetchCall } from '@/lib/shared/prefetchCall';

/** Prefetched reads of the password page's panels. */
export const PASSWORD_READS = [
  prefetchCall(factorApi.state, {}),
  prefetchCall(passkeyApi.list, {}),
  prefetchCall(socialApi.identities, {}),
  prefetchCall(signInApi.list, {}),
] as const;
