import { useTranslations } from 'next-intl';
import { PATHS } from '@/lib/shared/paths';
import { RecoveryLink } from './RecoveryLink';
import { StatusIcon } from './StatusIcon';
import { StatusScreen } from './StatusScreen';

/** Icon path: a magnifying glass with a cross. */
const LOST = 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.6-1.9L20 20M8.4 8.4l4.2 4.2m0-4.2-4.2 4.2';

/** Screen for an unknown URL. */
export function NotFoundScreen() {
  const t = useTranslations('shell.notFound');
  return (
    <StatusScreen
      icon={<StatusIcon path={LOST} />}
      title={t('title')}
      text={t('text')}
      actions={<RecoveryLink href={PATHS.signIn}>{t('home')}</RecoveryLink>}
    />
  );
}
