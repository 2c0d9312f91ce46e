import type { PaletteOptions } from '@mui/material/styles';

/**
 * Celadon on warm paper. Text and controls have a contrast of at least 4.5:1, marks 3:1 against their background in both schemes; the six
 * chart hues also differ in lightness, to stay distinguishable with red-green and blue-yellow colour blindness.
 */
export const lightPalette: PaletteOptions = {
  primary: { main: '#0E6A5B', light: '#3E8F80', dark: '#094A40', contrastText: '#FFFFFF' },
  secondary: { main: '#A84B1C', light: '#C9733F', dark: '#7C3511', contrastText: '#FFFFFF' },
  success: { main: '#22754A', contrastText: '#FFFFFF' },
  warning: { main: '#915400', contrastText: '#FFFFFF' },
  error: { main: '#B3322A', contrastText: '#FFFFFF' },
  info: { main: '#2C6695', contrastText: '#FFFFFF' },
  background: { default: '#F4F6F2', paper: '#FFFFFF' },
  text: { primary: '#15231F', secondary: '#4C5C55', disabled: '#77857F' },
  divider: '#DBE2DC',
  action: { hover: '#0E6A5B0D', selected: '#0E6A5B1A', focus: '#0E6A5B1F' },
  surface: { sunken: '#EBEFEA', brand: '#0B4A40', onBrand: '#EAF4EF', outline: '#75847D', skeleton: '#E4E9E4' },
  chart: { 1: '#0E6A5B', 2: '#C2541B', 3: '#3A6EA5', 4: '#A67C00', 5: '#7E4B93', 6: '#5C6B66' },
  band: { low: '#2F6AA8', normal: '#0E6A5B', high: '#B94F17', lowSoft: '#D5E4F3', normalSoft: '#CDE7DE', highSoft: '#F8DDCC' },
};

export const darkPalette: PaletteOptions = {
  primary: { main: '#74CDB9', light: '#A3E0D2', dark: '#45A892', contrastText: '#05231D' },
  secondary: { main: '#F0A277', light: '#F7C4A6', dark: '#D07C4C', contrastText: '#2C1204' },
  success: { main: '#7CCB9C', contrastText: '#06231A' },
  warning: { main: '#E6B968', contrastText: '#2A1B02' },
  error: { main: '#F2958C', contrastText: '#33090A' },
  info: { main: '#8DBBE6', contrastText: '#06213B' },
  background: { default: '#0D1412', paper: '#151E1B' },
  text: { primary: '#E6EFEA', secondary: '#A9B8B1', disabled: '#73827B' },
  divider: '#2A3733',
  action: { hover: '#74CDB914', selected: '#74CDB929', focus: '#74CDB933' },
  surface: { sunken: '#101815', brand: '#0B2F29', onBrand: '#E2F1EB', outline: '#7D8D86', skeleton: '#22302B' },
  chart: { 1: '#74CDB9', 2: '#F0A277', 3: '#8DBBE6', 4: '#E0BE5A', 5: '#CBA2DE', 6: '#A9B8B1' },
  band: { low: '#8DBBE6', normal: '#74CDB9', high: '#F0A277', lowSoft: '#1D3448', normalSoft: '#163A31', highSoft: '#4A2B19' },
};
