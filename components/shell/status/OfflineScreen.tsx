import { useTranslations } from 'next-intl';
import { RecoveryLink } from './RecoveryLink';
import { StatusIcon } from './StatusIcon';
import { StatusScreen } from './StatusScreen';

/** A cloud with a stroke through it. */
const CUT_OFF = 'M7 18a4 4 0 0 1-.6-7.95A6 6 0 0 1 17.7 11.2 3.5 3.5 0 0 1 18.5 18H7ZM4 4l16 16';

/** What public/worker.js keeps and shows in place of a page that cannot be reached: the address stays, so that trying again asks for the page that was wanted. */
export function OfflineScreen() {
  const t = useTranslations('shell.offlinePage');
  return (
    <>
      {/* stands in the first HTML: what a page says of itself otherwise comes after it, and wants a script that is not kept */}
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
