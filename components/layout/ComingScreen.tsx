import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import { useTranslations } from 'next-intl';
import { home } from '@/lib/shared/paths';
import type { Role } from '@/lib/shared/roles';
import { LinkButton } from './LinkButton';
import { StatusScreen } from './StatusScreen';

export type ComingPage =
  | 'rank'
  | 'mission'
  | 'chat'
  | 'health'
  | 'exercise'
  | 'dashboard'
  | 'member'
  | 'notification'
  | 'prescription'
  | 'topics'
  | 'missions'
  | 'account'
  | 'companyLogo'
  | 'promotionLogos'
  | 'units'
  | 'company'
  | 'companyCreate'
  | 'companyEdit'
  | 'companyDetail';

interface Props {
  page: ComingPage;
  role: Role;
  /** The role starts here: there is no other start page to offer. */
  isHome?: boolean;
}

/** Says honestly that a screen is not open yet. */
export function ComingScreen({ page, role, isHome = false }: Props) {
  const t = useTranslations('shell');
  return (
    <StatusScreen
      icon={<HourglassEmptyOutlined />}
      title={t('coming.title', { page: t(`menu.${page}`) })}
      text={role === 'U' ? t('coming.text') : t('coming.textStaff')}
      actions={
        !isHome && (
          <LinkButton href={home(role)} variant="outlined">
            {t('coming.home')}
          </LinkButton>
        )
      }
    />
  );
}
