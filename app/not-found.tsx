import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { getTranslations } from 'next-intl/server';
import { StatusScreen } from '@/components/layout/StatusScreen';
import { WayOn } from '@/components/layout/WayOn';
import { PATHS } from '@/lib/shared/paths';

export default async function NotFound() {
  const t = await getTranslations('shell.notFound');
  return (
    <main>
      <StatusScreen
        icon={<SearchOffOutlined />}
        title={t('title')}
        text={t('text')}
        actions={<WayOn href={PATHS.signIn}>{t('home')}</WayOn>}
      />
    </main>
  );
}
