import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { SectionCard } from '@/components/ui/SectionCard';
import { Typography } from '@/components/base/Typography';
import { KeptSection } from './KeptSection';
import { SightSection } from './SightSection';

interface Props {
  /** Page with the company's own rules: the viewer's settings, or the sign-in page. */
  ownPath: string;
  signedIn: boolean;
}

/** Privacy policy: who sees what, retention, hosting and contacts, rendered from the values the code uses (R-PRIV-06). */
export function PolicyScreen({ ownPath, signedIn }: Props) {
  const t = useTranslations('policy');
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Stack spacing={{ xs: 2, md: 3 }}>
        <SightSection />
        <KeptSection />
        <SectionCard title={t('where.title')}>
          <TextList texts={[t('where.server'), t('where.portal'), t('where.mail'), t('where.push'), t('where.others')]} />
        </SectionCard>
        <SectionCard title={t('rights.title')}>
          <TextList texts={[t('rights.share'), t('rights.see'), t('rights.take'), t('rights.correct'), t('rights.leave')]} />
        </SectionCard>
        <SectionCard title={t('ask.title')}>
          <TextList texts={[t('ask.master'), t('ask.operator')]} />
          <div>
            <LinkButton href={ownPath} variant="outlined">
              {t(signedIn ? 'ask.settings' : 'ask.signIn')}
            </LinkButton>
          </div>
        </SectionCard>
      </Stack>
    </>
  );
}

function TextList({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Typography key={text} variant="body2" sx={{ mb: 1 }}>
      {text}
    </Typography>
  ));
}
