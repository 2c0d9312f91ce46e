import { useEffect } from 'react';

/**
 * Keeps a page working under browser translation, which replaces text nodes with its own elements. When React then removes such a text, or
 * inserts before it, the browser throws and the whole page is lost (facebook/react#11538). A detached text need not be removed, and an
 * insertion before it is appended instead.
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
