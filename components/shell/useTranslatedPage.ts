import { useEffect } from 'react';

/**
 * Keeps a page that the browser translates alive. A translation puts elements of its own in the place of texts; where React then takes such
 * a text away, or puts something before it, the browser throws and the whole page is lost (facebook/react#11538). A text that stands
 * nowhere any more need not be taken away, and what was to stand before it comes last.
 */
export function useTranslatedPage(): void {
  useEffect(() => {
    const { removeChild, insertBefore } = Node.prototype;
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
      if (child.parentNode === null) return child;
      return removeChild.call(this, child) as Child;
    };
    Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null | undefined): Child {
      const gone = before?.parentNode === null;
      return insertBefore.call(this, child, gone ? null : (before ?? null)) as Child;
    };
    return () => {
      Object.assign(Node.prototype, { removeChild, insertBefore });
    };
  }, []);
}
