'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/LinkButton';
import { addMembersPath } from '@/lib/shared/paths';

/** Link to the form that adds members, for empty states. */
export function AddMembersButton() {
  const t = useTranslations('common.action');
  return (
    <LinkButton href={addMembersPath('one')} variant="contained">
      {t('addMembers')}
    </LinkButton>
  );
}
