import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { SectionCard } from '@/components/ui/SectionCard';
import { useFormatter } from '@/lib/format/useFormatter';
import { PROTECTION_BOUNDS } from '@/lib/privacy/protection/protection';
import { SIGHTS } from '@/lib/policy/sights';
import { PolicyRow } from './PolicyRow';

/** Who may see whose data, by role. */
export function SightSection() {
  const t = useTranslations('policy.sight');
  const roleName = useTranslations('privacy.access.role');
  const kindName = useTranslations('protection.rule');
  const format = useFormatter();
  const { min, max } = PROTECTION_BOUNDS.group;
  return (
    <SectionCard title={t('title')} note={t('note')}>
      <Box component="dl" sx={{ m: 0 }}>
        {SIGHTS.map(({ role, reach, kinds, statistics, exports, review }) => {
          const names = format.list(kinds.map((kind) => kindName(kind)));
          const said = [
            kinds.length > 0 ? t('kinds', { whose: t(`whose.${reach}`), kinds: names }) : t('nobody'),
            ...(statistics ? [kinds.length > 0 ? t('figures') : t('shielded', { least: min, most: max })] : []),
            ...(exports ? [t('exports')] : []),
            ...(review ? [t('review')] : []),
          ];
          return (
            <PolicyRow key={role} name={roleName(role)}>
              {said.join(' ')}
            </PolicyRow>
          );
        })}
        <PolicyRow name={t('colleagues.name')}>{t('colleagues.text')}</PolicyRow>
        <PolicyRow name={t('chat.name')}>{t('chat.text')}</PolicyRow>
      </Box>
    </SectionCard>
  );
}
