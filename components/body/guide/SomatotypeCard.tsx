'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { Legend } from '@/components/charts/Legend';
import { SectionCard } from '@/components/ui/SectionCard';
import { Typography } from '@/components/base/Typography';
import type { BodyRecord } from '@/lib/body/contract';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import type { PathPoint } from '@/lib/body/somatotype/somatotypePath';
import { somatotypeName } from '@/lib/body/somatotype/somatotype';
import { SomatotypePlot } from './SomatotypePlot';
import { useDayText } from '@/lib/format/useDayText';
import type { Gender } from '@/lib/shared/fields';
import { useZone } from '@/lib/format/useZone';

/** Square on phones, so that the nine names fit. */
const ON_PHONE = { width: 330, height: 330 };
const ON_DESKTOP = { width: 510, height: 400 };

interface Props {
  record: BodyRecord & { bmi: number; bfp: number };
  gender: Gender;
  code: number;
  /** Monthly points before the record, oldest first. */
  path: readonly PathPoint[];
  note: ReactNode;
  onPhone: boolean;
}

/** The body type of a record on the grid of nine, with its path over the preceding year (R-BODY-03). */
export function SomatotypeCard({ record, gender, code, path, note, onPhone }: Props) {
  const t = useTranslations('body.somatotype');
  const text = useMeasureText();
  const days = useDayText(useZone());
  const name = (of: number) => t(`name.${somatotypeName(of)}`);
  const first = path[0];
  const words = [
    t('summary', { name: name(code), bmi: text.value('bmi', record.bmi), bfp: text.full('bfp', record.bfp) }),
    first &&
      t('summaryPath', {
        month: days.long(first.at),
        name: name(first.code),
        bmi: text.value('bmi', first.bmi),
        bfp: text.full('bfp', first.bfp),
      }),
  ].filter(Boolean);
  const rows = [...path, { at: Date.parse(record.date), bmi: record.bmi, bfp: record.bfp, code }].reverse();
  return (
    <SectionCard title={t('title')} note={note}>
      <ChartFrame
        label={t('title')}
        role="img"
        summary={words.join(' ')}
        assumed={onPhone ? ON_PHONE : ON_DESKTOP}
        after={
          <>
            <Legend
              items={[
                { name: t('key.now'), shape: 'dot', color: 'var(--mui-palette-primary-main)' },
                ...(first ? [{ name: t('key.path'), shape: 'dot' as const, color: 'var(--mui-palette-text-secondary)' }] : []),
              ]}
            />
            {!first && (
              <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 1 }}>
                {t('onePoint')}
              </Typography>
            )}
            <ChartTable
              label={t('table')}
              columns={[t('month'), t('bmi'), t('fat'), t('type')]}
              rows={rows.map((point) => [days.long(point.at), text.value('bmi', point.bmi), text.full('bfp', point.bfp), name(point.code)])}
            />
          </>
        }
      >
        {(size) => (
          <SomatotypePlot
            size={size}
            gender={gender}
            now={{ bmi: record.bmi, bfp: record.bfp, code }}
            path={path}
            firstMonth={first && days.yearMonth(first.at)}
          />
        )}
      </ChartFrame>
    </SectionCard>
  );
}
