'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BrandMark } from '@/components/shell/BrandMark';
import { Box } from '@/components/base/Box';
import { Picture } from '@/components/ui/Picture';
import type { BodyRecord } from '@/lib/body/contract';
import type { Person } from '@/lib/body/composition/ideal';
import { NONE } from '@/lib/format/none';
import { useMeasuredBy } from '@/lib/body/records/useSourceName';
import { useProfile } from '@/lib/member/useProfile';
import { useBrand } from '@/lib/settings/useSettings';
import { pictureSrc } from '@/lib/shared/picture';
import { formatHeight } from '@/lib/format/units';
import { ON_SHEET } from '@/components/ui/print/printStyles';
import { usePrintedAt } from '@/components/ui/print/usePrintedAt';
import { LANGUAGES } from '@/lib/shared/languages';
import { useDayText } from '@/lib/format/useDayText';
import { useUnits } from '@/lib/format/useUnits';
import { useZone } from '@/lib/format/useZone';

interface Props {
  record: BodyRecord;
  person: Person | null;
  now: string;
}

/** Header of the sheet: company logo, person as measured, time and device of the measurement, and print time. */
export function ResultHeader({ record, person, now }: Props) {
  const t = useTranslations('body');
  const measuredBy = useMeasuredBy();
  const locale = useLocale();
  const units = useUnits();
  const days = useDayText(useZone());
  const profile = useProfile().data;
  const brand = useBrand().data;
  const printedAt = usePrintedAt(now);
  const other = LANGUAGES[locale].second;
  const facts = [
    [t('result.name'), profile?.name ?? NONE],
    [t('result.id'), profile?.id ?? NONE],
    [t('result.genderAge'), person ? t('result.age', { gender: person.gender, age: person.age }) : NONE],
    [t('result.height'), person ? formatHeight(person.height, units, locale) : NONE],
    [t('result.measuredAt'), days.moment(record.date)],
    [t('result.device'), measuredBy(record)],
  ] as const;
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 3, rowGap: 1 }}>
        {pictureSrc(brand?.urlLogo) ? (
          <Picture
            url={brand?.urlLogo}
            alt={t('result.logo', { company: brand?.compName ?? '' })}
            sx={{ height: 36, maxWidth: 180, objectFit: 'contain' }}
          />
        ) : (
          <Box sx={{ fontWeight: 700, fontSize: '1rem' }}>{brand?.compName ?? <BrandMark />}</Box>
        )}
        <Box sx={{ ml: 'auto', textAlign: 'right' }}>
          <Box component="h2" sx={{ m: 0, fontSize: '1.25rem', lineHeight: 1.25, fontWeight: 700 }}>
            {t('result.title')}
          </Box>
          <Box component="span" lang={other} sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {t('result.second.title')}
          </Box>
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1.5,
          px: 1.5,
          py: 1,
          borderRadius: '8px',
          bgcolor: 'surface.sunken',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          [ON_SHEET]: { gridTemplateColumns: '1fr 1.1fr 1fr 0.7fr 1.5fr 1.1fr' },
          '& dt': { fontSize: '0.75rem', color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 600, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <Box data-printed sx={{ mt: 0.5, textAlign: 'right', fontSize: '0.75rem', color: 'text.secondary' }}>
        {t('result.printedAt', { at: days.moment(printedAt) })}
      </Box>
    </Box>
  );
}
