import { type ReactNode } from 'react';

/** The buttons at the end of a long dialog: in view while its fields scroll above them. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))] z-1 -mx-6 mt-4 -mb-[max(1.5rem,env(safe-area-inset-bottom))] grid gap-3 border-t border-line bg-canvas px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] xs:flex xs:justify-end md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8 short:static">
      {children}
    </div>
  );
}
