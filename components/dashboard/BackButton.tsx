import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/LinkButton';
import { PATHS } from '@/lib/shared/paths';

/** From a company's dashboard back to the list of companies (R-ADMIN-02). */
export function BackButton() {
  const t = useTranslations('dashboard.company');
  return (
    <Box sx={{ ml: -1, mb: 1 }}>
      <LinkButton href={PATHS.admin.list} color="inherit" size="small">
        <ArrowBackOutlined aria-hidden fontSize="small" sx={{ mr: 0.75 }} />
        {t('back')}
      </LinkButton>
    </Box>
  );
}
