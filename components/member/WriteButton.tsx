'use client';

import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { isInCharge } from '@/lib/chat/open/rules';
import { useManager } from '@/lib/member/hooks';
import { useWriteTo } from './useWriteTo';

interface Props {
  memberSeq: number;
  /** memberSeq of whoever is signed in. */
  self: number;
}

/** To the conversation with the member whose screens are open, for who is in charge of them. */
export function WriteButton({ memberSeq, self }: Props) {
  const t = useTranslations('memberList.write');
  const manager = useManager().data;
  const write = useWriteTo();
  if (!manager || !isInCharge(self, memberSeq, manager.manager?.memberSeq ?? null)) return null;
  return (
    <Button variant="outlined" startIcon={<ChatBubbleOutlineOutlined />} onClick={() => void write(memberSeq)} sx={{ minHeight: 44 }}>
      {t('open')}
    </Button>
  );
}
