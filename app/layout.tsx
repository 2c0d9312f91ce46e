import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AppProviders } from '@/components/shell/AppProviders';
import { ClientMessages } from '@/components/shell/ClientMessages';
import { COLOR_MODE_COOKIE, colorModeOf } from '@/components/shell/theme/colorMode';
import { VIEWPORT } from '@/components/shell/theme/viewport';
import { WebFont } from '@/components/shell/theme/WebFont';
import { env } from '@/lib/bff/env';

export async function generateMetadata(): Promise<Metadata> {
  const brand = (await getTranslations('common'))('brand');
  const title = { template: `%s · ${brand}`, default: brand };
  return { title, robots: { index: false }, manifest: '/site.webmanifest', icons, appleWebApp: { title: brand } };
}

const icons = { icon: [{ url: '/icons/icon.svg', type: 'image/svg+xml' }, '/icons/icon-192.png'], apple: '/icons/apple-touch-icon.png' };

export const viewport: Viewport = VIEWPORT;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, jar, sent] = await Promise.all([getLocale(), cookies(), headers()]);
  const mode = colorModeOf(jar.get(COLOR_MODE_COOKIE)?.value);
  const nonce = sent.get('x-nonce') ?? undefined;
  return (
    <html lang={locale} suppressHydrationWarning>
      <body>
        <WebFont />
        <InitColorSchemeScript attribute="data" defaultMode={mode} modeStorageKey={COLOR_MODE_COOKIE} nonce={nonce} />
        <ClientMessages namespaces={['common']}>
          <AppProviders nonce={nonce} mode={mode} clockOffset={env().clockOffset}>
            {children}
          </AppProviders>
        </ClientMessages>
      </body>
    </html>
  );
}
