import type { SocialRefusal } from '@/lib/auth/social/identityProviders';
import { AppError } from '@/lib/shared/errors';

/** A provider's return that opens nothing, and why; no word of what it said. */
export function providerRefusal(reason: SocialRefusal): AppError {
  return new AppError('NO_SESSION', { details: { reason } });
}
