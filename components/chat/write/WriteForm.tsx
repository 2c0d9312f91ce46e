'use client';

import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PictureInput } from '@/components/forms/PictureInput';
import type { ChatRoom } from '@/lib/chat/contract';
import { useChat } from '@/lib/chat/useChat';
import { MAX_TEXT_LENGTH } from '@/lib/chat/chatLimits';
import { COMMENT_PICTURES } from '@/lib/mission/mission';
import { MessageTextField } from './MessageTextField';
import { useMessageDraft } from './useMessageDraft';
import { usePictureSending } from './usePictureSending';

interface Props {
  room: ChatRoom;
  name: string;
}

/** Remaining characters from which the counter is shown. */
const NEAR = 100;

/** Message form: Enter sends, Shift+Enter inserts a line break. Unsent text is kept, also while another room is open. */
export function WriteForm({ room: { roomSeq, kind }, name }: Props) {
  const t = useTranslations('chat');
  const { sender } = useChat();
  const { text, write } = useMessageDraft(roomSeq);
  const [attaching, setAttaching] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const { send: sendPictures, share, stop, failure } = usePictureSending(roomSeq, files);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const sending = share !== null;
  const empty = text.trim() === '' && files.length === 0;
  // no autofocus on touch devices: the keyboard would cover the messages just opened
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending || empty) return;
    const stored = files.length > 0 ? await sendPictures() : [];
    if (!stored) return;
    const [first = null, ...more] = stored;
    sender.write(roomSeq, text, first);
    for (const picture of more) sender.write(roomSeq, '', picture);
    write('');
    setFiles([]);
    setAttaching(false);
    field.current?.focus();
  };
  const attach = () => {
    setAttaching(!attaching);
    setFiles([]);
  };
  const left = MAX_TEXT_LENGTH - text.length;
  return (
    <Box component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} sx={frame}>
      {attaching && <PictureInput files={files} onChange={setFiles} rule={COMMENT_PICTURES} disabled={sending} />}
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      {sending && <UploadBar share={share} onStop={stop} />}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.75 }}>
        <AttachButton open={attaching} disabled={sending} onClick={attach} />
        <MessageTextField
          id={id}
          label={t(`write.${kind}`, { name })}
          placeholder={t('placeholder')}
          describedBy={`${id}-keys`}
          inputRef={field}
          text={text}
          readOnly={sending}
          onWrite={write}
          onEnter={() => void submit()}
        />
        <SendButton disabled={sending || empty} />
      </Box>
      <Box id={`${id}-keys`} sx={left <= NEAR ? { typography: 'caption', color: 'text.secondary' } : hiddenFromSight}>
        {left <= NEAR ? t('leftLength', { count: left }) : t('keys')}
      </Box>
    </Box>
  );
}

const frame = {
  px: { xs: 1, md: 2 },
  py: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
  maxHeight: '60%',
  overflowY: 'auto',
  flexShrink: 0,
};

function UploadBar({ share, onStop }: { share: number; onStop: () => void }) {
  const t = useTranslations('chat');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <LinearProgress variant="determinate" value={share * 100} aria-label={t('uploading')} sx={{ flex: 1 }} />
      <Button size="small" color="inherit" onClick={onStop}>
        {t('stop')}
      </Button>
    </Box>
  );
}

function AttachButton({ open, disabled, onClick }: { open: boolean; disabled: boolean; onClick: () => void }) {
  const t = useTranslations('chat');
  const text = open ? t('closePhotos') : t('addPhotos');
  return (
    <IconButton aria-label={text} title={text} aria-expanded={open} disabled={disabled} onClick={onClick} sx={{ width: 44, height: 44 }}>
      <AddPhotoAlternateOutlined />
    </IconButton>
  );
}

function SendButton({ disabled }: { disabled: boolean }) {
  const t = useTranslations('chat');
  return (
    <IconButton
      type="submit"
      aria-label={t('send')}
      title={t('send')}
      disabled={disabled}
      // keep the focus in the field, so that a phone's keyboard stays open between messages
      onPointerDown={(event) => event.preventDefault()}
      sx={{
        width: 44,
        height: 44,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:hover': { bgcolor: 'primary.dark' },
        '&.Mui-disabled': { bgcolor: 'surface.skeleton' },
      }}
    >
      <SendOutlined />
    </IconButton>
  );
}
