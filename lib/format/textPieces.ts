/** A segment of a text; `href` is set if it is a link. */
export interface TextPiece {
  text: string;
  href?: string;
}

/** Punctuation and closing brackets that usually follow a URL instead of belonging to it. */
const AFTER = /[.,;:!?'"”’…)\]}>。、）」』]+$/;

/** Whether all round brackets of a URL are closed, as in encyclopedia links. */
const hasClosedBrackets = (address: string) => address.split('(').length === address.split(')').length;

/** Splits a text at its URLs. Only explicit http and https count, so that the shown text is the target. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const short = found.replace(AFTER, '');
    const shown = found.startsWith(`${short})`) && hasClosedBrackets(`${short})`) ? `${short})` : short;
    const href = URL.canParse(shown) ? new URL(shown) : null;
    // credentials before the host make a URL look like another one
    if (!href || href.username !== '' || href.password !== '') continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: shown, href: href.href });
    from = index + shown.length;
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from) });
  return pieces;
}
