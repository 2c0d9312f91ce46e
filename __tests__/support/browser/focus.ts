import type { Page } from 'playwright-core';

/**
 * Focuses one element of each appearance that the Tab key can reach, and returns those without a visible focus indicator (WCAG 2.4.7): a
 * new outline or border, 2 px wide, 3:1 against its background, and not cut off. The page’s scripts receive no event: focus must be visible
 * before they load, and input must stay unchanged.
 */
export async function invisibleFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const MIN_WIDTH = 2;
    const MIN_CONTRAST = 3;
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const known = new Map<string, Colour>();
    const colourOf = (css: string): Colour => {
      const before = known.get(css);
      if (before) return before;
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = css;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      const colour = [red, green, blue, alpha / 255] as const;
      known.set(css, colour);
      return colour;
    };
    const over = (top: Colour, ground: Colour): Colour => {
      const mix = (index: 0 | 1 | 2) => top[index] * top[3] + ground[index] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const groundOf = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const own = colourOf(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
    };
    const light = ([red, green, blue]: Colour) => {
      const part = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
    };
    const contrast = (one: Colour, other: Colour) => {
      const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const looksOf = (element: Element) => {
      const style = getComputedStyle(element);
      return {
        outline: style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
        outlineColour: style.outlineColor,
        offset: parseFloat(style.outlineOffset),
        border: style.borderTopStyle === 'none' ? 0 : parseFloat(style.borderTopWidth),
        borderColour: style.borderTopColor,
      };
    };
    type Looks = ReturnType<typeof looksOf>;
    /** An outline around an element that fills a clipping container is invisible. */
    const isCutOff = (element: Element) => {
      const box = element.getBoundingClientRect();
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const clip = around.getBoundingClientRect();
        return box.top - clip.top < 2 && clip.bottom - box.bottom < 2 && box.left - clip.left < 2 && clip.right - box.right < 2;
      }
      return false;
    };
    const isSeen = (element: Element, before: Looks, now: Looks) => {
      const ground = now.offset < 0 ? groundOf(element) : groundOf(element.parentElement);
      const strong = (css: string) => contrast(over(colourOf(css), ground), ground) >= MIN_CONTRAST;
      const ringed = now.outline >= MIN_WIDTH && strong(now.outlineColour) && (now.offset < 0 || !isCutOff(element));
      const bordered = now.border >= MIN_WIDTH && now.borderColour !== before.borderColour && strong(now.borderColour);
      return (ringed && now.outline !== before.outline) || bordered;
    };
    /** Elements that may show the focus of a control: itself, the frame of a field or hidden input, or the whole chart. */
    const carriersOf = (element: Element) => {
      const chart = element.closest('[data-drawing]');
      const carriers: Element[] = chart ? [element, chart] : [element];
      for (let up = element.parentElement, steps = 0; up && steps < 3 && up !== document.body; up = up.parentElement, steps += 1)
        carriers.push(up, ...[...up.children].filter((child) => child.matches('fieldset, span')));
      return carriers;
    };

    const reached = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true]';
    const found = [...document.querySelectorAll<HTMLElement>(reached)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        !element.closest('[inert], [aria-hidden=true]') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    const kinds = new Map<string, HTMLElement>();
    for (const element of found) {
      const kind = [element.tagName, element.className, element.getAttribute('type'), element.parentElement?.className].join(' ');
      if (!kinds.has(kind)) kinds.set(kind, element);
    }

    const deaf = ['focus', 'blur', 'focusin', 'focusout', 'change'];
    const hush = (event: Event) => event.stopImmediatePropagation();
    for (const name of deaf) addEventListener(name, hush, true);
    const focused = document.activeElement;
    const faults: string[] = [];
    for (const element of kinds.values()) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const carriers = carriersOf(element);
      const before = carriers.map(looksOf);
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement !== element) continue;
      if (carriers.some((carrier, index) => isSeen(carrier, before[index]!, looksOf(carrier)))) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      faults.push(`focus is not seen: ${element.tagName.toLowerCase()}.${[...element.classList].at(-1) ?? ''} "${name}"`);
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    for (const name of deaf) removeEventListener(name, hush, true);
    return faults;
  });
}
