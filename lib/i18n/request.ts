import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { LOCALE_COOKIE, resolveLocale } from './locale';
import { loadMessages } from './namespaces';

/** Language, messages and time zone of a request. Member days are formatted with an explicit zone. */
export default getRequestConfig(async () => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const locale = resolveLocale(jar.get(LOCALE_COOKIE)?.value, sent.get('accept-language'));
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' };
});
