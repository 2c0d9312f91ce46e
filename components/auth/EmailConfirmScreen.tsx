'use client';

import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { lastDayIn } from '@/lib/auth/endedCompany';
import { asBrowserError } from '@/lib/browser/browserError';
import { takeFocus } from '@/lib/browser/takeFocus';
import { useConfirmEmail } from '@/lib/member/email/useEmailChange';
import { confirmMessage } from '@/lib/member/email/emailChange';
import { visitorPath } from '@/lib/shared/paths';
import { EntrySection } from './EntrySection';
import { useCompanyEnded } from './useCompanyEnded';
import { useMailLink } from './useMailLink';

type State =
  | { at: 'asking' | 'sending' }
  | { at: 'refused'; why: ReturnType<typeof confirmMessage>; company?: string; lastDay: string | null }
  | { at: 'done' | 'next'; email: string; company?: string };

/** Confirms a new email address on a button press (R-ACC-03): merely opening the link, as mail scanners do, changes nothing. */
export function EmailConfirmScreen({ home }: { home: string | null }) {
  const t = useTranslations('auth.entry');
  const ended = useCompanyEnded();
  const confirm = useConfirmEmail();
  const [state, setState] = useState<State>({ at: 'asking' });
  const link = useMailLink(() => setState({ at: 'asking' }));

  const press = async () => {
    if (!link) return;
    setState({ at: 'sending' });
    try {
      const { email, done, companyCode } = await confirm({ body: { memberSeq: link.memberSeq, code: link.code } });
      setState({ at: done ? 'done' : 'next', email, company: companyCode });
    } catch (thrown) {
      const { status, details } = asBrowserError(thrown);
      const company = typeof details?.companyCode === 'string' ? details.companyCode : undefined;
      setState({ at: 'refused', why: confirmMessage(status, details?.reason), company, lastDay: lastDayIn(details) });
    }
  };

  const settled = state.at === 'done' || state.at === 'next';
  const again = state.at === 'refused' && (state.why === 'failed' || state.why === 'tooMany');
  const open = link !== null && !settled && (state.at !== 'refused' || again);
  const company = 'company' in state ? state.company : undefined;
  return (
    <EntrySection icon={<MarkEmailReadOutlined />}>
      <Typography variant="h1">{t(settled ? `email.${state.at}Title` : 'email.title')}</Typography>
      {settled && (
        <Typography ref={takeFocus} tabIndex={-1} role="status" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t(`email.${state.at}`, { email: state.email })}
        </Typography>
      )}
      {(open || link === null) && <Typography color="textSecondary">{t(link === null ? 'email.empty' : 'email.text')}</Typography>}
      {state.at === 'refused' && (
        <InlineAlert kind="error" takesFocus>
          {state.why === 'companyEnded' ? ended(state.lastDay) : t(`email.${state.why}`)}
        </InlineAlert>
      )}
      {open ? (
        <Button variant="contained" size="large" disabled={!link} loading={state.at === 'sending'} onClick={() => void press()}>
          {t('email.confirm')}
        </Button>
      ) : (
        <LinkButton href={home ?? visitorPath('signIn', company)} variant="contained">
          {t(home ? 'goOn' : 'signIn')}
        </LinkButton>
      )}
    </EntrySection>
  );
}
