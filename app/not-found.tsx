import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/layout/LinkButton';
import { StatusScreen } from '@/components/layout/StatusScreen';
import { PATHS } from '@/lib/shared/paths';

export default async function NotFound() {
  const t = await getTranslations('shell.notFound');
  return (
    <main>
      <StatusScreen
        icon={<SearchOffOutlined />}
        title={t('title')}
        text={t('text')}
        actions={
          <LinkButton href={PATHS.signIn} variant="contained">
            {t('home')}
          </LinkButton>
        }
      />
    </main>
  );
}
