'use client';

import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Link from 'next/link';
import { useId, useState } from 'react';

export interface RowAction {
  text: string;
  /** Accessible name, if the text alone is ambiguous. */
  label?: string;
  /** Link target; `onSelect` is used otherwise. */
  href?: string;
  onSelect?: () => void;
  /** Destructive action: red, below a divider. */
  dangerous?: boolean;
  disabled?: boolean;
}

interface Props {
  /** Accessible name of the button, including the row's. */
  label: string;
  /** Entries that are false or null are unavailable for this row. */
  actions: readonly (RowAction | false | null)[];
  /** Vertical margin, for a row that is lower than the button. */
  my?: number;
}

/** Menu button with the actions of one row. */
export function RowMenuButton({ label, actions, my }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const offered = actions.filter((action) => action !== false && action !== null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, my }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {offered.flatMap(({ text, label: name, href, onSelect, dangerous = false, disabled = false }, index) => {
          const item = {
            'aria-label': name,
            disabled,
            sx: dangerous ? { color: 'error.main' } : undefined,
            onClick: () => {
              close();
              onSelect?.();
            },
          };
          // array instead of fragment: the menu's keyboard navigation iterates over its direct children
          return [
            dangerous && index > 0 && <Divider key={`line ${text}`} />,
            href === undefined ? (
              <MenuItem key={text} {...item}>
                {text}
              </MenuItem>
            ) : (
              <MenuItem key={text} component={Link} href={href} prefetch={false} {...item}>
                {text}
              </MenuItem>
            ),
          ];
        })}
      </Menu>
    </>
  );
}
