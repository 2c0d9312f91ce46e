'use client';

import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { LinkButton } from '@/components/ui/LinkButton';
import type { safeguardApi } from '@/lib/auth/safeguard/contract';
import type { SafeguardState } from '@/lib/auth/entry/entryLinks';
import { lastDayIn } from '@/lib/auth/endedCompany';
import { safeguardMessage } from '@/lib/auth/safeguard/safeguard';
import { usePressSafeguard } from '@/lib/auth/safeguard/useSafeguard';
import { asBrowserError } from '@/lib/browser/browserError';
import { takeFocus } from '@/lib/browser/takeFocus';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { visitorPath } from '@/lib/shared/paths';
import { EntrySection } from './EntrySection';
import { useCompanyEnded } from './useCompanyEnded';
import { useMailLink } from './useMailLink';

type SafeguardResult = ResponseOf<typeof safeguardApi.press>;
type SafeguardFailure = { why: ReturnType<typeof safeguardMessage>; company?: string; lastDay: string | null };

/**
 * Undoes an email change or locks an account on a button press (R-ACC-03): merely opening the link, as mail scanners do, changes nothing.
 */
export function SafeguardScreen({ kind }: { kind: SafeguardState }) {
  const t = useTranslations('auth.entry.safeguard');
  const ended = useCompanyEnded();
  const safeguard = usePressSafeguard();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<SafeguardFailure | null>(null);
  const [done, setDone] = useState<SafeguardResult | null>(null);
  const link = useMailLink(() => {
    setRefused(null);
    setDone(null);
  });

  const press = async () => {
    if (!link) return;
    setSending(true);
    setRefused(null);
    try {
      setDone(await safeguard({ body: { memberSeq: link.memberSeq, code: link.code } }));
    } catch (thrown) {
      const { status, details } = asBrowserError(thrown);
      const company = typeof details?.companyCode === 'string' ? details.companyCode : undefined;
      setRefused({ why: safeguardMessage(status, details?.reason), company, lastDay: lastDayIn(details) });
    }
    setSending(false);
  };

  // its password, if it has one, still works
  const isOpen = done?.locked === false;
  const over = refused !== null && refused.why !== 'failed' && refused.why !== 'tooMany';
  return (
    <EntrySection icon={<GppMaybeOutlined />}>
      <Typography variant="h1">{t(done ? 'doneTitle' : `${kind}.title`)}</Typography>
      {done && <DoneText done={done} kind={kind} />}
      {!done && !over && <Typography color="textSecondary">{t(link === null ? 'empty' : `${kind}.text`)}</Typography>}
      {refused && (
        <InlineAlert kind="error" takesFocus>
          {refused.why === 'companyEnded' ? ended(refused.lastDay) : t(refused.why)}
        </InlineAlert>
      )}
      {link === null || over || done ? (
        <LinkButton href={visitorPath(isOpen ? 'signIn' : 'find', done?.companyCode ?? refused?.company)} variant="contained">
          {t(isOpen ? 'signIn' : 'find')}
        </LinkButton>
      ) : (
        <Button variant="contained" size="large" disabled={!link} loading={sending} onClick={() => void press()}>
          {t(`${kind}.press`)}
        </Button>
      )}
    </EntrySection>
  );
}

/** Says in full sentences what was done. */
function DoneText({ done: { email, locked }, kind }: { done: SafeguardResult; kind: SafeguardState }) {
  const t = useTranslations('auth.entry.safeguard');
  return (
    <Typography ref={takeFocus} tabIndex={-1} role="status" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {[email !== null && t('undone', { email }), t('ended'), locked ? t('locked') : kind === 'lock' && t('provider')]
        .filter(Boolean)
        .join(' ')}
    </Typography>
  );
}
