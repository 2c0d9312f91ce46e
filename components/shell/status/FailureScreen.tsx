'use client';

import { useTranslations } from 'next-intl';
import { PATHS } from '@/lib/shared/paths';
import { StatusScreen } from './StatusScreen';
import { StatusIcon } from './StatusIcon';
import { RecoveryLink } from './RecoveryLink';

/** A cloud, struck through. */
const BROKEN = 'M7 18h10a4 4 0 0 0 1.2-7.8A6 6 0 0 0 7 8.6 4.8 4.8 0 0 0 7 18ZM4 4l16 16';

interface Props {
  error: unknown;
  retry: () => void;
}

/** The number under which the server logged the error, when it has one. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;
}

/** A script that is not there any more comes only with the page of a newer version. */
const isScriptGone = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** What an error boundary of a route shows: what happened, a retry, and the way home. */
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
