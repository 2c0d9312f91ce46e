import { useMemo } from 'react';
import { qrOf } from '@/lib/shared/qr';

/** White squares around a code, which readers need. */
const BORDER = 4;

/** A text as a QR code, dark on white in either colour scheme: readers expect it so. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const rows = useMemo(() => qrOf(text), [text]);
  const side = rows.length + 2 * BORDER;
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + BORDER} ${y + BORDER}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%' }}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
