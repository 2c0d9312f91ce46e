import { css, type CSSObject, type SerializedStyles } from '@emotion/react';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';

/** Maximum number of cached styles per theme; some contain a computed figure, such as a bar's width. */
const MAX_KNOWN = 3_000;

/** Cache per theme. Keyed by its `sxConfig`, as the provider creates a new theme object for each page but passes this config on. */
const known = new WeakMap<Theme['unstable_sxConfig'], Map<string, SerializedStyles>>();

/**
 * Resolves MUI's `sx` to serialised styles, cached by its JSON: resolving it per element took an eighth of the render time. Values must
 * therefore be strings and numbers, never functions of the theme.
 */
export function useStyles(sx: SxProps<Theme>): SerializedStyles {
  const theme = useTheme();
  const ofTheme = known.get(theme.unstable_sxConfig) ?? new Map<string, SerializedStyles>();
  known.set(theme.unstable_sxConfig, ofTheme);
  const asked = JSON.stringify(sx);
  const remembered = ofTheme.get(asked);
  if (remembered) return remembered;
  const styles = css(theme.unstable_sx(sx) as CSSObject);
  if (ofTheme.size >= MAX_KNOWN) ofTheme.clear();
  ofTheme.set(asked, styles);
  return styles;
}
