import type { Components, Theme } from '@mui/material/styles';

/** The mark of keyboard focus; at least 3:1 against every ground of both schemes (WCAG 2.4.7, 2.4.13). */
const focusRing = { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 } as const;

/** Inside the element, where what surrounds it would cut a ring off. */
const innerRing = { ...focusRing, outlineOffset: -3 } as const;

/** Rules of the page: for everything, and for the browser's own lists in Material's fields, whose outline is taken away twice. */
export const pageFocus = { ':focus-visible': focusRing, 'select.MuiInputBase-input:focus-visible': innerRing } as const;

/** Radio buttons, checkboxes, switches and sliders take the focus in an input that is not seen. */
const ofHiddenInput = { '&:has(input:focus-visible)': focusRing } as const;

/**
 * Material parts take the outline away by rules as heavy as a page-wide one, and come later.
 * Each has the ring here, by the browser's own `:focus-visible`, so that it needs no script.
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
