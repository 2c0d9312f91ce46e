'use client';

import Button from '@mui/material/Button';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Typography } from '@/components/base/Typography';
import { ContentDialog } from '@/components/ui/dialog/ContentDialog';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { TextInput } from '@/components/forms/TextInput';
import { LobbyDisplaySection } from '@/components/auth/signIns/LobbyDisplaySection';
import { DISPLAY_LINK_MS, isLinkOpened, sessionsIn, type MadeLink } from '@/lib/auth/signIns/displayLink';
import { displayNumber, untakenName } from '@/lib/auth/signIns/displayNumber';
import { MAX_DISPLAY_NAME_LENGTH } from '@/lib/auth/signIns/signIns';
import { useDisplays } from '@/lib/auth/signIns/useDisplays';
import { useIssueEntry } from '@/lib/auth/entry/useEntry';
import { ENTRY_MINUTES, entryPath } from '@/lib/auth/entry/entryLinks';
import type { Role } from '@/lib/shared/roles';
import { asBrowserError } from '@/lib/browser/browserError';
import { LANGUAGES } from '@/lib/shared/languages';
import { useClock } from '@/lib/time/useClock';
import { EntryLinkField, type EntryLink } from './EntryLinkField';

const KINDS = ['lobby', 'tablet'] as const;

/** Pause in typing in ms before a name is said to be taken: not at each letter on the way to a free one. */
const PAUSE_MS = 1_000;

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
  const lang = LANGUAGES[useLocale()].link;
  const clock = useClock();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('lobby');
  const [link, setLink] = useState<EntryLink | null>(null);
  const [typed, setTyped] = useState('');
  const { signIns, waiting } = useDisplays(made, kind === 'lobby');
  const [failure, setFailure] = useState<'failed' | 'byLink' | null>(null);
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
    setFailure(null);
    setLink(null);
    try {
      const asked = kind === 'lobby' ? named || unnamed : '';
      const { code, memberSeq, expiresAt, displayName = '' } = await issue({ body: { kind, ...(asked && { displayName: asked }) } });
      if (kind === 'lobby') onMade({ displayName, until: clock().getTime() + DISPLAY_LINK_MS });
      const address = location.origin + entryPath(kind, { code, memberSeq, lang, ...viewer });
      const rivals = waiting.filter((name) => name === displayName).length;
      setLink({ address, until: Date.parse(expiresAt), displayName, known: list ? sessionsIn(list) : null, rivals, isOpened: false });
      setTyped('');
    } catch (error) {
      // a session from a link creates none (decision 022)
      setFailure(asBrowserError(error).status === 403 ? 'byLink' : 'failed');
    }
  };
  const choose = (next: typeof kind) => {
    setKind(next);
    setLink(null);
    setFailure(null);
  };
  return (
    <ContentDialog title={t('title')} width="xs" onClose={onClose} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <ChoiceGroup label={t('kind')} value={kind} onChange={choose} choices={KINDS.map((value) => ({ value, content: t(value) }))} />
      <Typography color="textSecondary">{t(`${kind}Text`)}</Typography>
      {kind === 'lobby' && <NameField typed={typed} onType={setTyped} unnamed={unnamed} named={named} />}
      {failure && <InlineAlert kind="error">{t(failure)}</InlineAlert>}
      <EntryLinkField link={link} />
      {!link && <Typography variant="body2">{t('once', { minutes: ENTRY_MINUTES[kind] })}</Typography>}
      <Button variant={link && !link.isOpened ? 'text' : 'contained'} onClick={make}>
        {t(link ? 'again' : 'make')}
      </Button>
      {kind === 'lobby' && <LobbyDisplaySection read={signIns} />}
    </ContentDialog>
  );
}

function NameField(props: { typed: string; onType: (typed: string) => void; named: string; unnamed: string }) {
  const { typed, onType, named, unnamed } = props;
  const t = useTranslations('rank.lobby.link');
  const taken = named === typed.trim() ? '' : t('nameTaken', { name: named });
  return (
    <Box sx={{ width: '100%' }}>
      <TextInput
        label={t('name')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        maxLength={MAX_DISPLAY_NAME_LENGTH}
        autoComplete="off"
        hint={taken || (unnamed ? t('nameHint', { name: unnamed }) : t('nameHintLoading'))}
      />
      <PausedStatus text={taken} />
    </Box>
  );
}

/** Tells screen readers a text once it has stayed for a moment. */
function PausedStatus({ text }: { text: string }) {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box role="status" sx={hiddenFromSight}>
      {told === text && told}
    </Box>
  );
}
