import { getTranslations } from 'next-intl/server';
import { StatusIcon } from '@/components/shell/status/StatusIcon';
import { StatusScreen } from '@/components/shell/status/StatusScreen';
import { RecoveryLink } from '@/components/shell/status/RecoveryLink';
import { PATHS } from '@/lib/shared/paths';

/** A magnifying glass that found nothing. */
const LOST = 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.6-1.9L20 20M8.4 8.4l4.2 4.2m0-4.2-4.2 4.2';

export default async function NotFound() {
  const t = await getTranslations('shell.notFound');
  return (
    <main>
      <StatusScreen
        icon={<StatusIcon path={LOST} />}
        title={t('title')}
        text={t('text')}
        actions={<RecoveryLink href={PATHS.signIn}>{t('home')}</RecoveryLink>}
      />
    </main>
  );
}
