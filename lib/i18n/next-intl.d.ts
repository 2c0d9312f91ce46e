import type { Locale as PortalLocale } from '@/lib/shared/languages';
import type { Messages as PortalMessages } from './namespaces';

declare module 'next-intl' {
  interface AppConfig {
    Locale: PortalLocale;
    Messages: PortalMessages;
  }
}
