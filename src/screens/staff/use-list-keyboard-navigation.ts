import { useEffect, useRef } from 'react';

/** Moves the focus through the links of a list with J and K, unless somebody types. */
export function useListKeyboardNavigation() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    function handleKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const step = key === 'j' ? 1 : key === 'k' ? -1 : 0;
      if (step === 0 || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      links.at(at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1))?.focus();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  return list;
}
