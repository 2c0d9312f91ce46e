import { css, type CSSObject, type SerializedStyles } from '@emotion/react';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';

/** How many different styles are remembered at most: some have a figure in them, such as a bar's width. */
const MAX_KNOWN = 3_000;

/** Styles by what was asked for, for each theme: a provider makes a theme of its own for each page, and hands on what `sx` goes by. */
const known = new WeakMap<Theme['unstable_sxConfig'], Map<string, SerializedStyles>>();

/**
 * What Material's `sx` comes to, made out once and not for each element of each page, which was an eighth of drawing one. So values are
 * text and numbers, never functions of the theme.
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
