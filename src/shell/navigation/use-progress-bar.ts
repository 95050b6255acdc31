import { useRouter } from 'next/router';
import { type NProgress } from 'nprogress';
import { useEffect } from 'react';

/** Fast changes of page need no bar. */
const DELAY_MILLISECONDS = 120;

/** A thin loading bar during route changes (spec §2). Its code comes with the first change, not with the first page. */
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

/** Where its code does not come there is no bar; the next change of page asks for it again. */
function withBar(act: (bar: NProgress) => void): void {
  loaded ??= import('nprogress').then(({ default: bar }) =>
    // Its own markup names a role that does not exist.
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
