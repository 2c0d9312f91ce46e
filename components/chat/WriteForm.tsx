'use client';

import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PictureInput } from '@/components/forms/PictureInput';
import type { ChatRoom } from '@/lib/chat/contract';
import { useChat } from '@/lib/chat/useChat';
import { MAX_TEXT_LENGTH } from '@/lib/chat/chatLimits';
import { COMMENT_PICTURES } from '@/lib/mission/mission';
import { hiddenFromSight } from './chatStyles';
import { usePictureSending } from './usePictureSending';
import { useTypingNews } from './useTypingNews';

interface Props {
  room: ChatRoom;
  name: string;
}

/** From how many characters left on the writer is told. */
const NEAR = 100;

/** Writes a message: Enter sends, Shift and Enter begin a line. What is not sent stays, also while another room is looked at. */
export function WriteForm({ room, name }: Props) {
  const t = useTranslations('chat');
  const { sender, drafts } = useChat();
  const { roomSeq } = room;
  const [text, setText] = useState(() => drafts.get(roomSeq) ?? '');
  const [attaching, setAttaching] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const { send: sendPictures, share, stop, failure } = usePictureSending(roomSeq, files);
  const typing = useTypingNews(roomSeq);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const sending = share !== null;
  // a finger's keyboard would cover the messages that were just opened
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);

  const write = (next: string) => {
    setText(next);
    drafts.set(roomSeq, next);
    typing(next.trim() !== '');
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending || (text.trim() === '' && files.length === 0)) return;
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
  const key = (event: KeyboardEvent) => {
    // Enter that ends a syllable of Korean writes it, and sends nothing
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  const left = MAX_TEXT_LENGTH - text.length;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{
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
      }}
    >
      {attaching && <PictureInput files={files} onChange={setFiles} rule={COMMENT_PICTURES} disabled={sending} />}
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      {sending && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <LinearProgress variant="determinate" value={share * 100} aria-label={t('uploading')} sx={{ flex: 1 }} />
          <Button size="small" color="inherit" onClick={stop}>
            {t('stop')}
          </Button>
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.75 }}>
        <IconButton
          aria-label={attaching ? t('closePhotos') : t('addPhotos')}
          title={attaching ? t('closePhotos') : t('addPhotos')}
          aria-expanded={attaching}
          disabled={sending}
          onClick={() => {
            setAttaching(!attaching);
            setFiles([]);
          }}
          sx={{ width: 44, height: 44 }}
        >
          <AddPhotoAlternateOutlined />
        </IconButton>
        <Box component="label" htmlFor={id} sx={hiddenFromSight}>
          {t('write', { name })}
        </Box>
        <Box
          component="textarea"
          id={id}
          ref={field}
          rows={1}
          value={text}
          maxLength={MAX_TEXT_LENGTH}
          readOnly={sending}
          placeholder={t('placeholder')}
          aria-describedby={`${id}-keys`}
          onKeyDown={key}
          onChange={({ target }) => write(target.value)}
          sx={{
            flex: 1,
            minWidth: 0,
            px: 1.5,
            py: 1.125,
            font: 'inherit',
            fontSize: '1rem',
            lineHeight: 1.5,
            color: 'text.primary',
            bgcolor: 'background.paper',
            border: '1px solid',
            borderColor: 'surface.outline',
            borderRadius: '12px',
            resize: 'none',
            fieldSizing: 'content',
            minHeight: 44,
            maxHeight: 'min(30vh, 9.5em)',
            '&:focus-visible': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
          }}
        />
        <IconButton
          type="submit"
          aria-label={t('send')}
          title={t('send')}
          disabled={sending || (text.trim() === '' && files.length === 0)}
          // the keyboard of a phone stays open from one message to the next
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
      </Box>
      <Box id={`${id}-keys`} sx={left <= NEAR ? { typography: 'caption', color: 'text.secondary' } : hiddenFromSight}>
        {left <= NEAR ? t('leftLength', { count: left }) : t('keys')}
      </Box>
    </Box>
  );
}
