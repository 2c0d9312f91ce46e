'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/LinkButton';
import { useSubject } from '@/lib/member/useSubject';
import { memberFormPath, OWN_FORM } from '@/lib/shared/paths';

/** Link to where birth date and height are entered: a member's own profile, or for a manager the form of the member shown. */
export function PersonLinkButton() {
  const t = useTranslations('common.person');
  const { memberSeq } = useSubject();
  return (
    <LinkButton href={memberSeq === undefined ? OWN_FORM : memberFormPath(memberSeq)} variant="outlined" size="small">
      {t(memberSeq === undefined ? 'enterOwn' : 'enterOf')}
    </LinkButton>
  );
}
