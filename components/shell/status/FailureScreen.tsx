'use client';

import { useTranslations } from 'next-intl';
import { PATHS } from '@/lib/shared/paths';
import { StatusScreen } from './StatusScreen';
import { StatusIcon } from './StatusIcon';
import { RecoveryLink } from './RecoveryLink';

/** Icon path: a cloud, struck through. */
const BROKEN = 'M7 18h10a4 4 0 0 0 1.2-7.8A6 6 0 0 0 7 8.6 4.8 4.8 0 0 0 7 18ZM4 4l16 16';

interface Props {
  error: unknown;
  retry: () => void;
}

/** Returns the digest under which the server logged the error, if any. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;
}

/** Whether a chunk no longer exists, which only a reload of the newer version fixes. */
const isScriptGone = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Error boundary screen: message, retry and a link home. */
export function FailureScreen({ error, retry }: Props) {
  const t = useTranslations('common');
  const reference = digestOf(error);
  return (
    <div role="alert">
      <StatusScreen
        icon={<StatusIcon path={BROKEN} />}
        title={t('failure.title')}
        text={t('failure.text')}
        actions={
          <>
            <RecoveryLink onClick={isScriptGone(error) ? () => location.reload() : retry}>{t('action.retry')}</RecoveryLink>
            <RecoveryLink href={PATHS.signIn}>{t('failure.home')}</RecoveryLink>
          </>
        }
        note={reference && t('state.reference', { reference })}
      />
    </div>
  );
}
