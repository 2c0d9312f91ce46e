import type { Page } from 'playwright-core';

/**
 * Finds text of the page that cannot be read completely: words broken over two lines, text cut off by its container, overflowing its box or
 * the window, at the end of a table or dialog that scrolls without showing it, or overlapping other text. Text with a deliberate ellipsis
 * must be complete in a `title`. Skips drawings, which place their own labels, and text for screen readers only.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // the web font loads after the page, and its widths differ from the system font’s
    const hasScripts = document.querySelector('script[src]') !== null;
    for (let waits = 0; hasScripts && document.fonts.size === 0 && waits < 50; waits += 1)
      await new Promise((done) => setTimeout(done, 100));
    await document.fonts.ready;
    /** How far a letter may stick out, in px: boxes are rounded, and the last letter may be slanted. */
    const TOLERANCE = 1.5;
    /** A word ends wherever a line may break; addresses and file names may break anywhere. */
    const WORD = /[^\s(\u200b\-\u2010-\u2015/·…]+/g;
    const BREAKS_ANYWHERE = /[@_]|\.\w|:\d{4,5}$|\w{24}/;
    const faults = new Set<string>();

    const isShown = (element: Element) =>
      !element.closest('svg, canvas, [inert], option, script, style, noscript') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Visually hidden but exposed to screen readers: a box of 1 px, or one clipped to nothing. */
    const isForReadersAlone = (element: Element) => {
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const { clip, clipPath, position } = getComputedStyle(up);
        if (position !== 'static' && position !== 'relative' && (/^rect\(/.test(clip) || /^inset\((50|100)%/.test(clipPath))) return true;
        if (up.clientWidth === 1 && up.clientHeight === 1) return true;
      }
      return false;
    };
    const isInline = (element: Element) => /^(inline|contents|ruby)$/.test(getComputedStyle(element).display);
    const says = (element: Element, text: string) =>
      [element, element.parentElement, ...element.querySelectorAll('[title]')].some((one) => one?.getAttribute('title')?.includes(text));

    const named = (fault: string, text: string) => faults.add(`${fault}: "${text.trim().replace(/\s+/g, ' ').slice(0, 60)}"`);
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4)));

    const brokenWords = (node: Text, range: Range) => {
      for (const { 0: word, index } of node.data.matchAll(WORD)) {
        if (BREAKS_ANYWHERE.test(word)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (linesOf(range).size > 1) named('a word is broken', word);
      }
    };
    const isCutAcross = (box: DOMRect, clip: DOMRect) => box.left < clip.left - TOLERANCE || box.right > clip.right + TOLERANCE;
    /** A line counts as cut off below when a third of its box is gone; less is only the space around the letters. */
    const isCutBelow = (box: DOMRect, clip: DOMRect) => box.bottom > clip.bottom + box.height / 3;

    const place = (node: Text, element: Element, box: DOMRect) => {
      let own: Element | null = element;
      while (own && isInline(own)) own = own.parentElement;
      if (own && isCutAcross(box, own.getBoundingClientRect()) && getComputedStyle(own).overflowX === 'visible')
        return named('a text sticks out of its place', node.data);
      for (let around = own; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        const clip = around.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowX)) return undefined;
        const cuts = /hidden|clip/.test(style.overflowX) && isCutAcross(box, clip);
        const cutsBelow = /hidden|clip/.test(style.overflowY) && isCutBelow(box, clip);
        if (cuts || cutsBelow) {
          const dotted = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
          return dotted && says(around, node.data.trim())
            ? undefined
            : named(dotted ? 'a text is cut, and no title has it' : 'a text is cut', node.data);
        }
        if (style.position === 'fixed') break;
      }
      if (box.left < -TOLERANCE || box.right > innerWidth + TOLERANCE) named('a text leaves the window', node.data);
      return undefined;
    };

    /** Visible lines of text on the page itself; sticky and fixed elements are skipped, as they lie above it. */
    const lines: { text: string; element: Element; box: DOMRect }[] = [];
    const isInSight = (element: Element, box: DOMRect) => {
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(up);
        if (/fixed|sticky/.test(position)) return false;
        const clip = up.getBoundingClientRect();
        if (overflowX !== 'visible' && isCutAcross(box, clip)) return false;
        if (overflowY !== 'visible' && (box.top < clip.top || isCutBelow(box, clip))) return false;
      }
      return true;
    };
    const overlaps = () => {
      lines.sort((one, other) => one.box.top - other.box.top);
      lines.forEach(({ text, element, box }, index) => {
        for (let next = index + 1; next < lines.length && lines[next]!.box.top < box.bottom; next += 1) {
          const other = lines[next]!;
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
          if (across < 2 * TOLERANCE || down < 0.4 * Math.min(box.height, other.box.height)) continue;
          if (!element.contains(other.element) && !other.element.contains(element))
            named('texts lie over each other', `${text} / ${other.text}`);
        }
      });
    };

    /** A table or dialog that overflows horizontally hides its end, unless its frame is a focusable scroll area. */
    const scrollsUnseen = () => {
      for (const frame of document.querySelectorAll<HTMLElement>('[role=dialog] *, [role=alertdialog] *, :has(> table)')) {
        if (!isShown(frame) || frame.closest('[tabindex="0"]') || !/auto|scroll/.test(getComputedStyle(frame).overflowX)) continue;
        if (frame.querySelector('[role=tab]') || frame.clientWidth === 0) continue;
        if (frame.scrollWidth > frame.clientWidth + TOLERANCE) named('it is wider than its place', frame.innerText);
      }
    };

    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const element = node.parentElement;
      if (!element || !/[\p{L}\p{N}]/u.test(node.data) || !isShown(element) || isForReadersAlone(element)) continue;
      range.selectNodeContents(node);
      if (linesOf(range).size > 1) brokenWords(node, range);
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        place(node, element, box);
        if (isInSight(element, box)) lines.push({ text: node.data, element, box });
      }
    }
    overlaps();
    scrollsUnseen();
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=password], [type=hidden]), [role=combobox]'))
      if (isShown(field) && field.scrollWidth > field.clientWidth + TOLERANCE && !field.title && !field.value)
        named('a field cuts', field.placeholder);
    return [...faults];
  });
}
