import type { SocialRefusal } from '@/lib/auth/social/identityProviders';
import { AppError } from '@/lib/shared/errors';

/** Error for a refused return from a provider, with our reason but nothing the provider sent. */
export function providerRefusal(reason: SocialRefusal): AppError {
  return new AppError('NO_SESSION', { details: { reason } });
}
