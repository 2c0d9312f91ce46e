import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import type { EntryState, SafeguardState } from '@/lib/auth/entry/entryLinks';
import { visitorPath } from '@/lib/shared/paths';
import { EntryIcon } from './EntryIcon';

interface Props {
  state: Exclude<EntryState, 'confirm' | 'mail' | 'email' | SafeguardState>;
  /** Who is signed in all the same, and where they start. */
  present: { name: string; home: string } | null;
  /** Code of the company that the link was of, where that is known. */
  company?: string;
}

/** What became of a link that opened nothing, and the ways on (R-AUTH-13). */
export function EntryScreen({ state, present, company }: Props) {
  const t = useTranslations('auth.entry');
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <EntryIcon>
        <LinkOffOutlined />
      </EntryIcon>
      <Typography variant="h1">{t(`${state}.title`)}</Typography>
      <Typography color="textSecondary">{t(`${state}.text`)}</Typography>
      {present && <Typography>{t('stillIn', { name: present.name })}</Typography>}
      <LinkButton href={present ? present.home : visitorPath('signIn', company)} variant="contained">
        {t(present ? 'goOn' : 'signIn')}
      </LinkButton>
    </Box>
  );
}
