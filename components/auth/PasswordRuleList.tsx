'use client';

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { checkPassword, PASSWORD_CHECKS, PASSWORD_SPECIALS } from '@/lib/auth/password';

/** The password rule, always visible; each part is checked off once it is met. */
export function PasswordRuleList({ password }: { password: string }) {
  const t = useTranslations('auth.password');
  const kept = checkPassword(password);
  return (
    <div>
      <div>{t('hint')}</div>
      <div>{t('specials', { specials: PASSWORD_SPECIALS })}</div>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 0.5 }}>
        {PASSWORD_CHECKS.map((check) => {
          const Icon = kept[check] ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
          return (
            <Box
              component="li"
              key={check}
              sx={{
                position: 'relative',
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                color: kept[check] ? 'success.main' : 'text.secondary',
              }}
            >
              <Icon aria-hidden sx={{ fontSize: 17 }} />
              {t(`check.${check}`)}
              <Box component="span" sx={hiddenFromSight}>
                {kept[check] ? t('kept') : t('open')}
              </Box>
            </Box>
          );
        })}
      </Box>
    </div>
  );
}
