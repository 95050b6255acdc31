import { useEffect, useEffectEvent } from 'react';

/** Calls a function at the press of its key, unless somebody types or a dialog is open. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, [role=dialog], [role=alertdialog]')) return;
    actions[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
