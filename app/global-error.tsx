'use client';

import en from '@/messages/en/failure.json';
import ko from '@/messages/ko/failure.json';
import styles from './global-error.module.css';

const TEXTS = [
  { lang: 'en', text: en },
  { lang: 'ko', text: ko },
] as const;

/** Stands in when not even the root layout could be drawn: no theme and no chosen language to rely on, so it speaks both. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body className={styles.page}>
        <main>
          {TEXTS.map(({ lang, text }) => (
            <section key={lang} lang={lang} className={styles.section}>
              <h1>{text.title}</h1>
              <p>{text.text}</p>
              <button type="button" onClick={retry} className={styles.button}>
                {text.retry}
              </button>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
