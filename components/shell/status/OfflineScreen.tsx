import { useTranslations } from 'next-intl';
import { RecoveryLink } from './RecoveryLink';
import { StatusIcon } from './StatusIcon';
import { StatusScreen } from './StatusScreen';

/** Icon path: a cloud, struck through. */
const CUT_OFF = 'M7 18a4 4 0 0 1-.6-7.95A6 6 0 0 1 17.7 11.2 3.5 3.5 0 0 1 18.5 18H7ZM4 4l16 16';

/**
 * Offline page, cached by public/worker.js and shown instead of an unreachable page; the URL is kept, so that a retry requests the original
 * page.
 */
export function OfflineScreen() {
  const t = useTranslations('shell.offlinePage');
  return (
    <>
      {/* in the static HTML: metadata is streamed later and needs a script that is not cached */}
      <title>{t('title')}</title>
      <StatusScreen
        icon={<StatusIcon path={CUT_OFF} />}
        title={t('title')}
        text={t('text')}
        actions={<RecoveryLink href="">{t('again')}</RecoveryLink>}
        note={t('note')}
      />
    </>
  );
}
