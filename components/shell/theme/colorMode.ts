import type { StorageManager } from '@mui/material/styles';
import { writeCookie } from '@/lib/browser/writeCookie';

export const COLOR_MODES = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** A cookie rather than local storage: the server renders the first paint from it, and signing out clears storage. */
export const COLOR_MODE_COOKIE = 'theme';

export function colorModeOf(cookie: string | undefined): ColorMode {
  return COLOR_MODES.find((mode) => mode === cookie) ?? 'system';
}

const noop = () => {};

/** Writes the chosen mode to the cookie; the server reads it and passes the mode as the default. */
export const colorModeStorage: StorageManager = ({ key }) => ({
  get: (fallback: unknown) => fallback,
  set: (value: unknown) => {
    if (key === COLOR_MODE_COOKIE) writeCookie(COLOR_MODE_COOKIE, String(value));
  },
  subscribe: () => noop,
});
