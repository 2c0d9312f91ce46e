'use client';

import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import { useLocale } from 'next-intl';
import { useMemo, useState, type ReactNode, type Ref } from 'react';
import { zoneChoice, zoneChoices, type ZoneChoice } from '@/lib/time/zone';
import { useClock } from '@/lib/time/useClock';
import { TextInput } from './TextInput';

interface Props {
  label: string;
  /** IANA name. */
  value: string;
  onChange: (zone: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string;
  hint?: ReactNode;
  /** Shown when nothing matches the typed text. */
  none: string;
}

const filter = createFilterOptions<ZoneChoice>({ stringify: ({ words }) => words });

/** A time zone picker, searchable by city, country or zone name in the user's language. */
export function TimeZoneInput({ label, value, onChange, onBlur, inputRef, error, hint, none }: Props) {
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  const clock = useClock();
  const at = useMemo(() => clock(), [clock]);
  const chosen = useMemo(() => zoneChoice(value, locale, at), [value, locale, at]);
  // naming some four hundred zones takes a while: only once the list is opened
  const choices = useMemo(() => (opened ? zoneChoices(locale, at, [value]) : [chosen]), [opened, locale, at, value, chosen]);
  return (
    <Autocomplete
      options={choices}
      value={chosen}
      disableClearable
      autoHighlight
      onOpen={() => setOpened(true)}
      onChange={(_event, choice) => onChange(choice.zone)}
      onBlur={onBlur}
      filterOptions={filter}
      getOptionKey={({ zone }) => zone}
      getOptionLabel={(choice) => choice.label}
      isOptionEqualToValue={(one, other) => one.zone === other.zone}
      noOptionsText={none}
      slotProps={{ listbox: { 'aria-label': label, 'aria-labelledby': undefined, sx: { maxHeight: 320 } } }}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <TextInput
            {...slotProps.htmlInput}
            label={label}
            error={error}
            hint={hint}
            inputRef={(input) => {
              // two refs on one input: the Autocomplete's and the form's
              const { ref } = slotProps.htmlInput as { ref?: { current: HTMLInputElement | null } };
              if (ref) ref.current = input;
              if (typeof inputRef === 'function') inputRef(input);
            }}
            spellCheck={false}
            endAdornment={<ExpandMoreOutlined aria-hidden sx={{ mr: 1.5, pointerEvents: 'none', color: 'text.secondary' }} />}
          />
        </div>
      )}
    />
  );
}
