import { useEffect } from 'react';

const DARK = 'data-dark';
const LIGHT = 'data-light';

/** Prints in the light scheme, whichever is active: dark-scheme titles would be white on white paper. */
export function usePaperColors(): void {
  useEffect(() => {
    const page = document.documentElement;
    const paper = window.matchMedia('print');
    let isDark = false;
    const lighten = () => {
      if (!page.hasAttribute(DARK)) return;
      isDark = true;
      page.removeAttribute(DARK);
      page.setAttribute(LIGHT, '');
    };
    const restore = () => {
      if (!isDark) return;
      isDark = false;
      page.removeAttribute(LIGHT);
      page.setAttribute(DARK, '');
    };
    const turn = () => (paper.matches ? lighten() : restore());
    // browsers fire one or the other, most both
    paper.addEventListener('change', turn);
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      restore();
      paper.removeEventListener('change', turn);
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
