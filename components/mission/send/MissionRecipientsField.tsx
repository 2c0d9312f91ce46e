'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { TextInput } from '@/components/forms/TextInput';
import { useDebouncedText } from '@/components/forms/useDebouncedText';
import { useManagers } from '@/lib/member/list/useMemberList';
import { useFoundMembers } from '@/lib/mission/send/useSendMission';
import { namedOnly, type Recipient, type SendFields } from '@/lib/mission/send/missionDraft';
import { ChosenList } from './ChosenList';
import { CheckListField } from './CheckListField';

interface Props {
  to: SendFields['to'];
  chosen: readonly Recipient[];
  onTo: (to: SendFields['to']) => void;
  onChange: (chosen: readonly Recipient[]) => void;
  /** The sender is the master: everybody is the company, and a manager stands for their members. */
  toCompany: boolean;
  error?: string;
  disabled: boolean;
}

/** Who receives the mission: everybody, or chosen members and, for the master, whole teams (R-NOTI-03). */
export function MissionRecipientsField({ to, chosen, onTo, onChange, toCompany, error, disabled }: Props) {
  const t = useTranslations('missionDesk.send');
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {to === 'ALL' ? t('recipients') : t('recipientsCount', { count: chosen.length })}
      </Typography>
      <ChoiceGroup
        label={t('recipients')}
        value={to}
        onChange={(value) => !disabled && onTo(value)}
        choices={[
          { value: 'ALL', content: t('everyone') },
          { value: 'INDIVIDUAL', content: t('individual') },
        ]}
      />
      {to === 'ALL' ? (
        <Typography variant="body2" color="textSecondary">
          {t(toCompany ? 'toCompany' : 'toTeam')}
        </Typography>
      ) : (
        <PeopleField chosen={chosen} onChange={onChange} toCompany={toCompany} disabled={disabled} />
      )}
      <Typography id={`${id}-error`} role="alert" variant="caption" color="error" sx={{ '&:empty': { display: 'none' } }}>
        {error}
      </Typography>
    </Box>
  );
}

function PeopleField({ chosen, onChange, toCompany, disabled }: Pick<Props, 'chosen' | 'onChange' | 'toCompany' | 'disabled'>) {
  const t = useTranslations('missionDesk.send');
  const [name, setName] = useState('');
  const { typed, type } = useDebouncedText(name, setName);
  const found = useFoundMembers(name).data;
  const managers = useManagers().data?.list ?? [];
  const nameOf = ({ name: of, type: kind }: Recipient) => (kind === 'M' ? t('membersOf', { name: of }) : of);
  const teams = (toCompany ? namedOnly(managers) : []).filter(
    (one) => one.type === 'M' && one.memberCnt > 0 && one.name.toLowerCase().includes(name.toLowerCase()),
  );
  const members = namedOnly(found?.list ?? []);
  const people: (Recipient & { note: string })[] = [
    ...teams.map(({ memberSeq, name: of, memberCnt }) => ({
      seq: memberSeq,
      name: of,
      type: 'M' as const,
      note: t('people', { count: memberCnt }),
    })),
    ...members.map(({ uindex, name: of, id, mngName }) => ({
      seq: uindex,
      name: of,
      type: 'U' as const,
      note: toCompany && mngName ? t('memberOf', { id, manager: mngName }) : id,
    })),
  ];
  const take = (seq: number, on: boolean) => {
    const rest = chosen.filter((one) => one.seq !== seq);
    const one = people.find((person) => person.seq === seq);
    onChange(on && one ? [...rest, { seq, name: one.name, type: one.type }] : rest);
  };
  const left = (found?.total ?? 0) - (found?.list.length ?? 0);
  return (
    <Box sx={{ width: 1, display: 'grid', gap: 1 }}>
      <ChosenList
        label={t('chosenPeople')}
        chosen={chosen.map((one) => ({ key: one.seq, label: nameOf(one) }))}
        onRemove={(key) => take(key, false)}
        disabled={disabled}
      />
      <TextInput
        label={t('findPeople')}
        type="search"
        value={typed}
        maxLength={50}
        placeholder={t('findPlaceholder')}
        data-field="recipients"
        onChange={({ target }) => type(target.value)}
        // Enter looks for somebody here; it does not send the mission
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        endAdornment={<SearchOutlined aria-hidden sx={{ mr: 1.5, color: 'text.secondary' }} />}
      />
      <CheckListField
        label={t('listedPeople')}
        picks={people.map((one) => ({ key: one.seq, label: nameOf(one), note: one.note }))}
        chosen={new Set(chosen.map(({ seq }) => seq))}
        onPick={take}
        none={t('nobody')}
        disabled={disabled}
      />
      {left > 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('leftOut', { count: left })}
        </Typography>
      )}
    </Box>
  );
}
