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
  /** Its name for those who hear it, where the text alone does not say what it is about. */
  label?: string;
  /** A page that it leads to; else `onSelect` is done. */
  href?: string;
  onSelect?: () => void;
  /** Takes something away: red, below a line. */
  dangerous?: boolean;
  disabled?: boolean;
}

interface Props {
  /** Names the button and whose row it is of. */
  label: string;
  /** What is false or null cannot be done with this row. */
  actions: readonly (RowAction | false | null)[];
  /** Margin above and below, where the row is lower than the button. */
  my?: number;
}

/** What can be done with one row of a list, behind one button. */
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
          // items, not fragments of them: the menu's keyboard walks its own children
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
