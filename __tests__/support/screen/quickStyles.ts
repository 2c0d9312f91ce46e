/**
 * The three properties that role queries and clicks read from every element and its ancestors, hundreds of times per test. jsdom computes
 * all properties of an element each time, against every rule of its own style sheet and the page’s.
 */
const QUICK = ['display', 'visibility', 'pointer-events'] as const;
type Property = (typeof QUICK)[number];
const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' } as const;
const ATTRIBUTES = ['hidden', 'type', 'open'];

interface Rule {
  order: number;
  /** Null if the key already decides the match. */
  selector: string | null;
  style: CSSStyleDeclaration;
}

/** Keys of every known rule; empty for a rule without any of the three properties. */
const met = new WeakMap<CSSRule, string[]>();

function keysOfRule(rule: CSSStyleRule): string[] {
  const { selectorText, style } = rule;
  const known = met.get(rule);
  if (known) return known;
  const keys = selectorText && QUICK.some((property) => style.getPropertyValue(property)) ? [...new Set(keysOf(selectorText))] : [];
  met.set(rule, keys);
  return keys;
}

/** Rules of the page by what an element needs to match: a class, a tag name, or `*`. */
function rulesOf(sheets: readonly CSSStyleSheet[]): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  let order = 0;
  const keep = (rule: CSSStyleRule) => {
    for (const key of keysOfRule(rule)) {
      const kept = { order: (order += 1), selector: key === rule.selectorText ? null : rule.selectorText, style: rule.style };
      const beside = rules.get(key);
      if (beside) beside.push(kept);
      else rules.set(key, [kept]);
    }
  };
  for (const { cssRules } of sheets) {
    for (const rule of cssRules) {
      // as in jsdom: rules for some widths only never apply
      const inner = 'media' in rule ? (rule as CSSMediaRule) : null;
      if (inner === null) keep(rule as CSSStyleRule);
      else if (Array.from(inner.media).includes('screen')) for (const rule of inner.cssRules) keep(rule as CSSStyleRule);
    }
  }
  return rules;
}

/** The class or tag name of the matched element, for each selector of a list. */
function keysOf(selectors: string): string[] {
  let bare = selectors.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(bare)) bare = bare.replace(/\([^()]*\)/g, '');
  return bare.split(',').map((selector) => {
    const last =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '*';
  });
}

/** Puts a fast computation of the three properties in front of jsdom’s own, which handles the rest. */
export function speedUpStyles(window: Window & typeof globalThis): void {
  const whole = window.getComputedStyle.bind(window);
  const { document } = window;
  const blank = document.implementation.createHTMLDocument('');
  const display = new Map<string, string>();
  const candidates = new Map<string, Rule[]>();
  let sheets: CSSStyleSheet[] | null = null;
  let rules = new Map<string, Rule[]>();
  let count = -1;
  // notified after the change, or queried during it
  const changes = new window.MutationObserver(() => (sheets = null));
  changes.observe(document.head, { childList: true, subtree: true, characterData: true });

  /** The default display of such an element without the page’s style sheets. */
  const displayOf = (element: Element) => {
    const given = ATTRIBUTES.filter((name) => element.hasAttribute(name));
    const key = [element.namespaceURI, element.localName, ...given.map((name) => `${name}=${element.getAttribute(name)}`)].join(' ');
    if (!display.has(key)) {
      const same = blank.createElementNS(element.namespaceURI, element.localName);
      for (const name of given) same.setAttribute(name, element.getAttribute(name)!);
      display.set(key, whole(same).display);
    }
    return display.get(key)!;
  };
  const rulesFor = (element: Element) => {
    const isChanged = sheets === null || changes.takeRecords().length > 0;
    if (isChanged) sheets = [...document.styleSheets];
    // inserting a rule into a sheet changes no node
    const now = sheets!.reduce((sum, { cssRules }) => sum + cssRules.length, 0);
    if (isChanged || now !== count) {
      rules = rulesOf(sheets!);
      count = now;
      candidates.clear();
    }
    const key = `${element.localName} ${element.getAttribute('class') ?? ''}`;
    let found = candidates.get(key);
    if (!found) {
      const names = ['*', element.localName.toLowerCase(), ...[...element.classList].map((name) => `.${name}`)];
      found = names.flatMap((name) => rules.get(name) ?? []).sort((one, other) => one.order - other.order);
      candidates.set(key, found);
    }
    return found;
  };
  const matches = (element: Element, selector: string) => {
    try {
      return element.matches(selector);
    } catch {
      return false;
    }
  };
  const valueOf = (element: Element, property: Property): string => {
    let value = property === 'display' ? displayOf(element) : '';
    const take = (style: CSSStyleDeclaration) => {
      const own = style.getPropertyValue(property);
      if (own) value = own === 'unset' ? '' : own;
    };
    for (const { selector, style } of rulesFor(element)) if (selector === null || matches(element, selector)) take(style);
    take((element as HTMLElement).style);
    if (value || property === 'display') return value;
    return element.parentElement ? valueOf(element.parentElement, property) : INITIAL[property];
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return whole(element, pseudo);
    let all: CSSStyleDeclaration | undefined;
    const quick = (name: string) => QUICK.find((property) => property === name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'pointerEvents') return valueOf(element, 'pointer-events');
        if (name === 'display' || name === 'visibility') return valueOf(element, name);
        if (name === 'getPropertyValue')
          return (wanted: string) => {
            const property = quick(wanted);
            return property ? valueOf(element, property) : (all ??= whole(element)).getPropertyValue(wanted);
          };
        const value: unknown = Reflect.get((all ??= whole(element)), name);
        return typeof value === 'function' ? (value.bind(all) as unknown) : value;
      },
    });
  };
}
