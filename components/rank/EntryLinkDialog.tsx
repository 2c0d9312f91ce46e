'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { QrCode } from '@/components/ui/QrCode';
import { TextInput } from '@/components/forms/TextInput';
import { LobbyDisplaySection } from '@/components/auth/signIns/LobbyDisplaySection';
import { DISPLAY_LINK_MS, isLinkOpened, sessionsIn, type DisplayLink, type MadeLink } from '@/lib/auth/signIns/displayLink';
import { displayNumber, untakenName } from '@/lib/auth/signIns/displayNumber';
import { DISPLAY_NAME_LENGTH } from '@/lib/auth/signIns/signIns';
import { useDisplays } from '@/lib/auth/signIns/useDisplays';
import { useIssueEntry } from '@/lib/auth/entry/useEntry';
import { ENTRY_MINUTES, entryPath } from '@/lib/auth/entry/entryLinks';
import { useCopy } from '@/lib/browser/useCopy';
import { useFormatter } from '@/lib/format/useFormatter';
import { useTick } from '@/lib/rank/useLobby';
import type { Role } from '@/lib/shared/roles';
import { LANGUAGES } from '@/lib/shared/languages';
import { useClock } from '@/lib/time/useClock';

const KINDS = ['lobby', 'tablet'] as const;

interface EntryLink extends DisplayLink {
  address: string;
  /** When it expires, in epoch ms. */
  until: number;
  isOpened: boolean;
}

interface Props {
  viewer: { type: Role; name: string };
  /** Links made for displays so far, except those known to be opened. */
  made: readonly MadeLink[];
  onMade: (link: MadeLink) => void;
  /** Called once every link made for a display of this name was opened. */
  onOpened: (displayName: string) => void;
  onClose: () => void;
}

/** Creates a short-lived, single-use link that opens the ranking on another device: a lobby display or one's own tablet. */
export function EntryLinkDialog({ viewer, made, onMade, onOpened, onClose }: Props) {
  const t = useTranslations('rank.lobby.link');
  const tCommon = useTranslations('common.action');
  const titleId = useId();
  const lang = LANGUAGES[useLocale()].link;
  const clock = useClock();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('lobby');
  const [link, setLink] = useState<EntryLink | null>(null);
  const [typed, setTyped] = useState('');
  const { signIns, waiting } = useDisplays(made, kind === 'lobby');
  const [failed, setFailed] = useState(false);
  const issue = useIssueEntry();
  const numbered = (number: number) => t('numbered', { number });
  const list = signIns.data?.list;
  const taken = [...(list ?? []).map(({ displayName }) => displayName), ...waiting];
  const unnamed = list ? numbered(displayNumber(taken, numbered)) : '';
  const wanted = typed.trim();
  const named = wanted && untakenName(taken, wanted);
  // stays so after the display is signed out: the link cannot be used again
  if (kind === 'lobby' && link && list && !link.isOpened && isLinkOpened(link, list)) setLink({ ...link, isOpened: true });
  if (link && list && !link.known) setLink({ ...link, known: sessionsIn(list) });
  const opened = link?.isOpened ? link.displayName : null;
  const tellOpened = useEffectEvent(onOpened);
  useEffect(() => {
    if (opened !== null) tellOpened(opened);
  }, [opened]);
  const make = async () => {
    setFailed(false);
    setLink(null);
    try {
      const asked = kind === 'lobby' ? named || unnamed : '';
      const { code, memberSeq, expiresAt, displayName = '' } = await issue({ body: { kind, ...(asked && { displayName: asked }) } });
      if (kind === 'lobby') onMade({ displayName, until: clock().getTime() + DISPLAY_LINK_MS });
      const address = location.origin + entryPath(kind, { code, memberSeq, lang, ...viewer });
      const rivals = waiting.filter((name) => name === displayName).length;
      setLink({ address, until: Date.parse(expiresAt), displayName, known: list ? sessionsIn(list) : null, rivals, isOpened: false });
      setTyped('');
    } catch {
      setFailed(true);
    }
  };
  const choose = (next: typeof kind) => {
    setKind(next);
    setLink(null);
    setFailed(false);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <ChoiceGroup label={t('kind')} value={kind} onChange={choose} choices={KINDS.map((value) => ({ value, content: t(value) }))} />
        <Typography color="textSecondary">{t(`${kind}Text`)}</Typography>
        {kind === 'lobby' && (
          <Box sx={{ width: '100%' }}>
            <TextInput
              label={t('name')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              maxLength={DISPLAY_NAME_LENGTH}
              autoComplete="off"
              hint={named !== wanted ? t('nameTaken', { name: named }) : unnamed ? t('nameHint', { name: unnamed }) : t('nameHintLoading')}
            />
          </Box>
        )}
        {failed && <InlineAlert kind="error">{t('failed')}</InlineAlert>}
        {link ? <LinkField {...link} /> : <Typography variant="body2">{t('once', { minutes: ENTRY_MINUTES[kind] })}</Typography>}
        <Button variant={link && !link.isOpened ? 'text' : 'contained'} onClick={make}>
          {t(link ? 'again' : 'make')}
        </Button>
        {kind === 'lobby' && <LobbyDisplaySection read={signIns} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tCommon('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function LinkField({ address, until, displayName, isOpened }: EntryLink) {
  const t = useTranslations('rank.lobby.link');
  const format = useFormatter();
  const now = useTick();
  const input = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy();
  if (isOpened) return <InlineAlert kind="success">{displayName ? t('openedBy', { name: displayName }) : t('opened')}</InlineAlert>;
  if (now !== null && now >= until) return <InlineAlert kind="info">{t('over')}</InlineAlert>;
  const press = async () => {
    if (!(await copy(address))) input.current?.select();
  };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: '100%', justifyItems: 'center' }}>
      {displayName && <Typography sx={{ overflowWrap: 'anywhere' }}>{t('linkOf', { name: displayName })}</Typography>}
      <QrCode text={address} label={t('qr')} size={232} />
      <Typography variant="body2">
        {t('until', {
          time: format.dateTime(until, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone }),
        })}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'end', width: '100%' }}>
        <TextInput
          label={t('address')}
          value={address}
          readOnly
          inputRef={input}
          onFocus={({ target }) => target.select()}
          hint={state === 'byHand' ? <span role="alert">{t('copyByHand')}</span> : undefined}
        />
        <Button variant="outlined" onClick={() => void press()} sx={{ minHeight: 48 }}>
          {t(state === 'copied' ? 'copied' : 'copy')}
        </Button>
      </Box>
    </Box>
  );
}
