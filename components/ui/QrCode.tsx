import { useMemo } from 'react';
import { encode } from 'uqr';

/** Quiet zone around the code, in modules; scanners need it. */
const BORDER = 4;

/** Text as a QR code, dark on white in both colour schemes, as scanners expect. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const code = useMemo(() => encode(text, { border: BORDER }), [text]);
  const path = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%' }}
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
