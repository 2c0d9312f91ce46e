import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import type { EntryState, SafeguardState } from '@/lib/auth/entry/entryLinks';
import { visitorPath } from '@/lib/shared/paths';
import { EntrySection } from './EntrySection';
import { useCompanyEnded } from './useCompanyEnded';

interface Props {
  state: Exclude<EntryState, 'confirm' | 'mail' | 'email' | SafeguardState>;
  /** The user who is still signed in, and their start page. */
  present: { name: string; home: string } | null;
  /** Code of the company the link belongs to, if known. */
  company?: string;
  /** Last day of that company if it has ended. */
  lastDay?: string | null;
}

/** Says why a link could not be opened or why a display was signed out, and offers where to go next (R-AUTH-13). */
export function EntryScreen({ state, present, company, lastDay = null }: Props) {
  const t = useTranslations('auth.entry');
  const ended = useCompanyEnded();
  // the end of its company signs a display out, too
  const told = state === 'ended' && lastDay ? 'companyEnded' : state;
  return (
    <EntrySection icon={<LinkOffOutlined />}>
      <Typography variant="h1">{t(`${told}.title`)}</Typography>
      <Typography color="textSecondary">{told === 'companyEnded' ? ended(lastDay) : t(`${told}.text`)}</Typography>
      {present && <Typography>{t('stillIn', { name: present.name })}</Typography>}
      <LinkButton href={present ? present.home : visitorPath('signIn', company)} variant="contained">
        {t(present ? 'goOn' : 'signIn')}
      </LinkButton>
    </EntrySection>
  );
}
