import '@mui/material/styles';
import type { CSSProperties } from 'react';

interface Surface {
  sunken: string;
  brand: string;
  onBrand: string;
  outline: string;
  skeleton: string;
}
type ChartHues = Record<1 | 2 | 3 | 4 | 5 | 6, string>;
interface Band {
  low: string;
  normal: string;
  high: string;
  lowSoft: string;
  normalSoft: string;
  highSoft: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    surface: Surface;
    chart: ChartHues;
    band: Band;
  }
  interface PaletteOptions {
    surface?: Surface;
    chart?: ChartHues;
    band?: Band;
  }
  interface TypographyVariants {
    figure: CSSProperties;
    figureSmall: CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: CSSProperties;
    figureSmall?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
    figureSmall: true;
  }
}
