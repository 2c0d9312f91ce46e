'use client';

import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useOpenMail } from '@/lib/auth/entry/useEntry';
import { toWireLang } from '@/lib/i18n/locale';
import { PATHS } from '@/lib/shared/paths';
import { EntrySection } from './EntrySection';
import { useMailLink } from './useMailLink';

/** Redeems the link of an email on a button press: merely opening its address, as mail scanners do, uses nothing up. */
export function EntryMailScreen() {
  const t = useTranslations('auth.entry');
  const lang = toWireLang(useLocale());
  const open = useOpenMail();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const link = useMailLink(() => setState('idle'));

  const press = async () => {
    if (!link) return;
    setState('sending');
    try {
      // full page load, so that nothing of a previous session stays in memory
      location.replace((await open({ body: { ...link, lang } })).to);
    } catch {
      setState('failed');
    }
  };

  return (
    <EntrySection icon={<MailOutlined />}>
      <Typography variant="h1">{t('mail.title')}</Typography>
      <Typography color="textSecondary">{t(link === null ? 'mail.empty' : 'mail.text')}</Typography>
      {state === 'failed' && (
        <InlineAlert kind="error" takesFocus>
          {t('mail.failed')}
        </InlineAlert>
      )}
      {link === null ? (
        <LinkButton href={PATHS.signIn} variant="contained">
          {t('signIn')}
        </LinkButton>
      ) : (
        <Button variant="contained" size="large" disabled={!link} loading={state === 'sending'} onClick={() => void press()}>
          {t('mail.open')}
        </Button>
      )}
    </EntrySection>
  );
}
