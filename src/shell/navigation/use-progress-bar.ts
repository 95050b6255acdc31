import { useRouter } from 'next/router';
import { type NProgress } from 'nprogress';
import { useEffect } from 'react';

/** Fast route changes need no bar. */
const DELAY_MILLISECONDS = 120;

/**
 * Shows a thin loading bar during route changes (spec §2). Its code loads with the first change.
 */
export function useProgressBar(): void {
  const { events } = useRouter();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    const start = (_address: string, { shallow }: { shallow: boolean }) => {
      clearTimeout(timer);
      if (!shallow) timer = setTimeout(() => withBar((bar) => bar.start()), DELAY_MILLISECONDS);
    };
    const finish = () => {
      clearTimeout(timer);
      timer = undefined;
      if (loaded) withBar((bar) => bar.done());
    };

    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', finish);
    events.on('routeChangeError', finish);
    return () => {
      clearTimeout(timer);
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', finish);
      events.off('routeChangeError', finish);
    };
  }, [events]);
}

let loaded: Promise<NProgress> | undefined;

/**
 * Loads the bar and calls `act` with it. If it does not load, the next route change tries again.
 */
function withBar(act: (bar: NProgress) => void): void {
  loaded ??= import('nprogress').then(({ default: bar }) =>
    // The library's own template uses a role that does not exist.
    bar.configure({
      showSpinner: false,
      template: '<div class="bar" role="presentation"></div>',
      barSelector: '.bar',
    }),
  );
  loaded.then(act, () => {
    loaded = undefined;
  });
}
