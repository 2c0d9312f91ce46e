import type { Viewport } from 'next';

/** How a page meets its screen; the frame of the browser or of the installed app takes the ground of a page, as the device is set (`background.default` of the palette). */
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
