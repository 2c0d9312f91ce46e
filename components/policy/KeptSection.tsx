import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { SectionCard } from '@/components/ui/SectionCard';
import { KEPT_DAYS, KEPT_THINGS } from '@/lib/policy/kept';
import { AHEAD_DAYS, KEPT_KINDS, KEPT_YEARS, PROTECTION_BOUNDS } from '@/lib/privacy/protection/protection';
import { PolicyRow } from './PolicyRow';

/** Retention periods: those a company sets, with their bounds, and those fixed by the platform. */
export function KeptSection() {
  const t = useTranslations('policy.kept');
  const kindName = useTranslations('protection.rule');
  const value = useTranslations('protection.value');
  return (
    <SectionCard title={t('title')} note={t('note', { days: AHEAD_DAYS })}>
      <Box component="dl" sx={{ m: 0 }}>
        {KEPT_KINDS.map((kind) => {
          const { min, max } = PROTECTION_BOUNDS[kind];
          return (
            <PolicyRow key={kind} name={kindName(kind)}>
              {t('ruled', { least: min, most: max })}
            </PolicyRow>
          );
        })}
        {(['accessLog', 'consents'] as const).map((thing) => (
          <PolicyRow key={thing} name={t(`thing.${thing}`)}>
            {value('years', { count: KEPT_YEARS[thing] })}
          </PolicyRow>
        ))}
        {KEPT_THINGS.map((thing) => (
          <PolicyRow key={thing} name={t(`thing.${thing}`)}>
            {t('days', { count: KEPT_DAYS[thing] })}
          </PolicyRow>
        ))}
        <PolicyRow name={t('rest.name')}>{t('rest.text')}</PolicyRow>
      </Box>
    </SectionCard>
  );
}
