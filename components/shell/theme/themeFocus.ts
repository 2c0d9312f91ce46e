import type { Components, Theme } from '@mui/material/styles';

/** Focus ring with a contrast of at least 3:1 against every background of both schemes (WCAG 2.4.7, 2.4.13). */
const focusRing = { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 } as const;

/** Inset ring, where a surrounding element would clip it. */
const innerRing = { ...focusRing, outlineOffset: -3 } as const;

/** Global rules: for every element, and for native selects in MUI fields, whose outline MUI removes twice. */
export const pageFocus = { ':focus-visible': focusRing, 'select.MuiInputBase-input:focus-visible': innerRing } as const;

/** Radio buttons, checkboxes, switches and sliders are focused through a hidden input. */
const ofHiddenInput = { '&:has(input:focus-visible)': focusRing } as const;

/**
 * MUI components remove the outline with rules of the same specificity as global ones, inserted later. Each gets the ring here, through the
 * native `:focus-visible`, which needs no script.
 */
export const themeFocus = {
  MuiButtonBase: { styleOverrides: { root: { '&:focus-visible': focusRing } } },
  MuiMenuItem: { styleOverrides: { root: { '&:focus-visible': innerRing } } },
  MuiSelect: { styleOverrides: { select: { '&:focus-visible': innerRing } } },
  MuiCheckbox: { styleOverrides: { root: ofHiddenInput } },
  MuiRadio: { styleOverrides: { root: ofHiddenInput } },
  MuiSwitch: { styleOverrides: { switchBase: { '&:has(input:focus-visible) + .MuiSwitch-track': focusRing } } },
  MuiSlider: { styleOverrides: { thumb: ofHiddenInput } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        '&:focus-within .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-primary-main)', borderWidth: 2 },
      },
    },
  },
} satisfies Components<Theme>;
