'use client';

import type { CSSProperties } from 'react';
import en from '@/messages/en/failure.json';
import ko from '@/messages/ko/failure.json';

const TEXTS = [
  { lang: 'en', text: en },
  { lang: 'ko', text: ko },
] as const;

// Inline styles: a style sheet of its own would be loaded by every page, which never needs it.
const page: CSSProperties = { margin: 0, minHeight: '100dvh', display: 'grid', placeItems: 'center', fontFamily: 'system-ui, sans-serif' };
const section: CSSProperties = { maxWidth: '30rem', padding: '1.5rem', textAlign: 'center', lineHeight: 1.6, wordBreak: 'keep-all' };
const button: CSSProperties = { minHeight: 44, padding: '0 1.25rem', font: 'inherit', fontWeight: 600 };

interface Props {
  error: unknown;
  retry: () => void;
}

/** Fallback when the root layout itself fails: without theme or locale it shows every language. */
export default function GlobalError({ retry }: Props) {
  return (
    <html lang="en" style={{ colorScheme: 'light dark' }}>
      <body style={page}>
        <main>
          {TEXTS.map(({ lang, text }) => (
            <section key={lang} lang={lang} style={section}>
              <h1>{text.title}</h1>
              <p>{text.text}</p>
              <button type="button" onClick={retry} style={button}>
                {text.retry}
              </button>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
