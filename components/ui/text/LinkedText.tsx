'use client';

import Link from '@mui/material/Link';
import { useTranslations } from 'next-intl';
import { showAlert } from '@/lib/browser/alert';
import { textPieces } from '@/lib/format/textPieces';

/** User-written text with clickable website URLs, which ask for confirmation and show their target. */
export function LinkedText({ text }: { text: string }) {
  const t = useTranslations('common.link');
  const ask = (href: string) =>
    showAlert({
      type: 'Warning',
      header: t('ask'),
      text: href,
      subtext: t('text', { host: new URL(href).host }),
      confirmCheck: true,
      submitLabel: t('submit'),
      onSubmit: () => void window.open(href, '_blank', 'noopener,noreferrer'),
    });
  return textPieces(text).map(({ text: piece, href }, place) =>
    href ? (
      <Link
        key={place}
        component="button"
        type="button"
        aria-label={t('open', { address: piece })}
        onClick={() => ask(href)}
        sx={{
          font: 'inherit',
          textAlign: 'left',
          overflowWrap: 'anywhere',
          verticalAlign: 'baseline',
          color: 'inherit',
          textDecorationColor: 'currentColor',
        }}
      >
        {piece}
      </Link>
    ) : (
      <span key={place}>{piece}</span>
    ),
  );
}
