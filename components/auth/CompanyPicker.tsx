'use client';

import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { COMPANY_COOKIE, companyToCookie, type ChosenCompany, type VisitorCompany } from '@/lib/auth/companyCookie';
import { writeCookie } from '@/lib/browser/writeCookie';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useCompanyEnded } from './useCompanyEnded';

const CompanyPickerDialog = lazy(() =>
  lazyWithRetry(async () => ({ default: (await import('./CompanyPickerDialog')).CompanyPickerDialog })),
);

interface Props extends VisitorCompany {
  /** Sign-in was submitted without a company. */
  missing: boolean;
  onChange: (company: ChosenCompany) => void;
}

/**
 * The company to sign in to, with a button to change it; the choice is remembered on this device. Says why the one in the address is not
 * preselected.
 */
export function CompanyPicker({ company, lastDay, failed, missing, onChange }: Props) {
  const t = useTranslations('auth');
  const ended = useCompanyEnded();
  const [open, setOpen] = useState(false);
  const id = useId();
  const choose = (chosen: ChosenCompany) => {
    writeCookie(COMPANY_COOKIE, companyToCookie(chosen));
    onChange(chosen);
    setOpen(false);
  };
  const missed = company ? null : failed ? t('company.failed') : lastDay && ended(lastDay);
  return (
    <>
      {missed && <InlineAlert kind="error">{missed}</InlineAlert>}
      <div>
        <Box
          role="group"
          aria-labelledby={id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            p: 1.25,
            pl: 1.5,
            borderRadius: '10px',
            bgcolor: 'surface.sunken',
            border: '1px solid',
            borderColor: missing ? 'error.main' : 'transparent',
          }}
        >
          <BusinessOutlined aria-hidden sx={{ color: 'text.secondary' }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={id} variant="caption" color="textSecondary" component="div">
              {t('company.label')}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 650 }}>
              {company?.name ?? t('company.none')}
            </Typography>
          </Box>
          <Button
            // by this name the form finds and focuses it
            name="company"
            size="small"
            variant="outlined"
            onClick={() => setOpen(true)}
            aria-haspopup="dialog"
            aria-describedby={missing ? `${id}-error` : undefined}
          >
            {company ? t('company.change') : t('company.choose')}
          </Button>
        </Box>
        {missing && (
          <Typography id={`${id}-error`} role="alert" variant="caption" color="error" component="p" sx={{ mt: 0.75 }}>
            {t('signIn.companyRequired')}
          </Typography>
        )}
        {open && (
          <Suspense fallback={null}>
            <CompanyPickerDialog onChoose={choose} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
