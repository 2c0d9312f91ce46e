'use client';

import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { isInCharge } from '@/lib/chat/openRoom';
import { useManager } from '@/lib/member/useProfile';
import { useWriteTo } from './useWriteTo';

/** Shows only the icon of a button on a phone, where the name beside it leaves no room for text. */
export const iconOnPhone = {
  minHeight: 44,
  minWidth: 44,
  px: { xs: 1, sm: 2.25 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-4px' }, mr: { xs: 0, sm: '8px' } },
  '& span:not([class])': { display: { xs: 'none', sm: 'inline' } },
};

interface Props {
  memberSeq: number;
  /** memberSeq of the viewer. */
  self: number;
}

/** Opens the chat with the member whose screens are shown; only for the manager in charge of them. */
export function WriteButton({ memberSeq, self }: Props) {
  const t = useTranslations('memberList.write');
  const manager = useManager().data;
  const write = useWriteTo();
  if (!manager || !isInCharge(self, memberSeq, manager.manager?.memberSeq ?? null)) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<ChatBubbleOutlineOutlined />}
      aria-label={t('open')}
      onClick={() => void write(memberSeq)}
      sx={iconOnPhone}
    >
      <span>{t('open')}</span>
    </Button>
  );
}
