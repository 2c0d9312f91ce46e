import type { Focusable } from './watchFocus';

/** An element that had the focus, and where it was then, which can no longer be told once it is removed. */
export interface FocusPlace {
  element: Focusable;
  /** Its ancestors, nearest first. */
  around: readonly Element[];
  path: string;
}

export function focusPlaceOf(element: Focusable): FocusPlace {
  const around: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  return { element, around, path: location.pathname };
}

const remainingOf = ({ around }: FocusPlace) => around.find(({ isConnected }) => isConnected);

/** A dialog or menu, or a message, rendered at the end of the page. */
export const LAYER = '.MuiModal-root, [data-news]';

/**
 * Kind and name of an element, by which a rerendered one is recognised; null without a name, and for text fields, as what is typed on must
 * not end up in another one. A name that is no label is told apart by the row.
 */
function likenessOf(element: Element): string | null {
  if (element.matches('textarea, input:not([type=checkbox], [type=radio])')) return null;
  const label = element.getAttribute('aria-label');
  const name = label ?? (element.getAttribute('name') || element.textContent.trim());
  const row = label ? '' : element.closest('li, tr, article')?.textContent;
  return name && [element.localName, element.getAttribute('role'), element.getAttribute('type'), name, row].join(' ');
}

/** The element that a rerender put in place of a removed one, such as in a row with a new key; undefined unless exactly one is like it. */
export function replacementOf(place: FocusPlace, changes: readonly MutationRecord[]): Focusable | undefined {
  const likeness = likenessOf(place.element);
  const remaining = remainingOf(place);
  if (!likeness || !remaining) return undefined;
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element && remaining.contains(node));
  const alike = (added as Element[])
    .flatMap((one) => [one, ...one.querySelectorAll(place.element.localName)])
    .filter((one) => likenessOf(one) === likeness);
  const [only, ...others] = new Set(alike);
  return others.length === 0 ? (only as Focusable | undefined) : undefined;
}

/** Focuses an element that is no Tab stop; false if it cannot be focused, such as while hidden. */
function takesFocus(element: HTMLElement): boolean {
  const isBare = !element.hasAttribute('tabindex');
  if (isBare) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const isFocused = document.activeElement === element;
  const leave = () => {
    // switching windows blurs it as well, but it keeps the focus
    if (document.activeElement === element) return;
    element.removeAttribute('tabindex');
    element.removeEventListener('blur', leave);
  };
  if (isBare && isFocused) element.addEventListener('blur', leave);
  else if (isBare) element.removeAttribute('tabindex');
  return isFocused;
}

/** The heading that names a region, else the region. */
function headOf(region: Element): HTMLElement {
  const title = document.getElementById(region.getAttribute('aria-labelledby') ?? '');
  return title?.matches('h1, h2, h3, h4') ? title : (region as HTMLElement);
}

/** Focuses the nearest named region that a removed element was in, by its heading if it has one, else the page's content. */
export function focusNear(place: FocusPlace | null, contentId: string): void {
  const content = document.getElementById(contentId);
  for (let one = place && remainingOf(place); one && one !== content; one = one.parentElement)
    if (one.matches('[aria-label], [aria-labelledby]') && takesFocus(headOf(one))) return;
  if (content) takesFocus(content);
}
