/** A piece of a text; with an address where it is one. */
export interface TextPiece {
  text: string;
  href?: string;
}

/** Ends of sentences and closing signs that stand after an address more often than in it. */
const AFTER = /[.,;:!?'"”’…)\]}>。、）」』]+$/;

/** Whether an address closes every round bracket that it opens, as those of encyclopedias do. */
const closed = (address: string) => address.split('(').length === address.split(')').length;

/** A text cut at its web addresses. Only http and https count, spelled out, so that what is shown is where it leads. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const short = found.replace(AFTER, '');
    const shown = found.startsWith(`${short})`) && closed(`${short})`) ? `${short})` : short;
    const href = URL.canParse(shown) ? new URL(shown) : null;
    // a name before the host makes an address look like another's
    if (!href || href.username !== '' || href.password !== '') continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: shown, href: href.href });
    from = index + shown.length;
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from) });
  return pieces;
}
