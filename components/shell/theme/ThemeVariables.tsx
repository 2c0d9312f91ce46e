'use client';

import { theme } from './theme';

/** `colorScheme` as style sheets write it; variables stay as they are. */
const property = (name: string): string => (name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

const SHEET = theme
  .generateStyleSheets()
  .flatMap((sheet) => Object.entries(sheet))
  .map(([selector, rules]) => {
    const lines = Object.entries(rules as Record<string, string | number>).map(([name, value]) => `${property(name)}:${value}`);
    return `${selector}{${lines.join(';')}}`;
  })
  .join('');

/** The theme's CSS variables, written out once for all pages: Emotion would go through the four hundred of them for each. */
export function ThemeVariables({ nonce }: { nonce: string | undefined }) {
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {SHEET}
    </style>
  );
}
