'use client';

import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { PATHS } from '@/lib/shared/paths';
import { LinkButton } from './LinkButton';
import { StatusScreen } from './StatusScreen';

interface Props {
  error: unknown;
  retry: () => void;
}

/** The number under which the server logged the error, when it has one. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;
}

/** What an error boundary of a route shows: what happened, a retry, and the way home. */
export function FailureScreen({ error, retry }: Props) {
  const t = useTranslations('common');
  const reference = digestOf(error);
  return (
    <div role="alert">
      <StatusScreen
        icon={<CloudOffOutlined />}
        title={t('failure.title')}
        text={t('failure.text')}
        actions={
          <>
            <Button variant="contained" onClick={retry}>
              {t('action.retry')}
            </Button>
            <LinkButton href={PATHS.signIn} variant="outlined">
              {t('failure.home')}
            </LinkButton>
          </>
        }
        note={reference && t('state.reference', { reference })}
      />
    </div>
  );
}
