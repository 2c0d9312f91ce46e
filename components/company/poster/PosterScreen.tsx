'use client';

import { useTranslations } from 'next-intl';
import { BackButton } from '@/components/ui/page/BackButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { PrintButton } from '@/components/ui/print/PrintButton';
import type { Messages } from '@/lib/i18n/namespaces';
import { useBrand } from '@/lib/settings/useSettings';
import { panelState } from '@/lib/shared/panelState';
import { PATHS } from '@/lib/shared/paths';
import { PosterSheet } from './PosterSheet';

interface Props {
  /** URL of the portal. */
  address: string;
  /** The poster's texts in the other language. */
  second: Messages['poster'];
}

/** A printable poster that tells a company's first members how to sign in (R-HOME-02). */
export function PosterScreen({ address, second }: Props) {
  const t = useTranslations('poster');
  const read = useBrand();
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('note')}
        back={<BackButton href={PATHS.mng.member}>{t('back')}</BackButton>}
        action={read.data && <PrintButton />}
      />
      {read.data ? (
        <PosterSheet company={read.data} address={address} second={second} />
      ) : (
        <Panel title={t('title')} state={panelState(read, false)} error={read.error} onRetry={read.retry} height={480}>
          {null}
        </Panel>
      )}
    </>
  );
}
