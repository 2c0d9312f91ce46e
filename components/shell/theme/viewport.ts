import type { Viewport } from 'next';

/**
 * Viewport of all pages; the browser or app frame takes the page background of the device's colour scheme (`background.default` of the
 * palette).
 */
export const VIEWPORT: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#F4F6F2' },
    { media: '(prefers-color-scheme: dark)', color: '#0D1412' },
  ],
};
