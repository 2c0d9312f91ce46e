'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/LinkButton';
import { addMembersPath } from '@/lib/shared/paths';

/** The way on where nobody is there yet. */
export function AddMembersButton() {
  const t = useTranslations('common.action');
  return (
    <LinkButton href={addMembersPath('one')} variant="contained">
      {t('addMembers')}
    </LinkButton>
  );
}
