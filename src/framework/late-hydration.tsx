import Router from 'next/router';
import {
  Suspense,
  use,
  useState,
  useSyncExternalStore,
  type ComponentPropsWithoutRef,
  type ReactNode,
} from 'react';

type Gate = { isOpen: boolean; opened: Promise<void>; open: () => void };

/** The elements whose content is not hydrated yet. */
const closed = new Map<Element, Gate>();
const touches = ['pointerdown', 'touchstart', 'pointerover', 'focusin', 'click'] as const;
/** While a press is handled, parts inside the pressed one are hydrated with it. */
let isTouching = false;
/**
 * A new address reaches every part in a transition, which React finishes only with all of them
 * hydrated.
 */
let isAddressChanged = false;
let observer: IntersectionObserver | undefined;

/**
 * React reads the status of a promise, so that a part is hydrated in the same task that opens it.
 */
const markKnown = (promise: Promise<void>) =>
  Object.assign(promise, { status: 'fulfilled', value: undefined });

/** Prices in another currency than the server's are right, and shown, once they are hydrated. */
const hasForeignPrices = () => document.documentElement.hasAttribute('data-away');

/** Next renders a page without data again after hydration, with the query of its address. */
const isStaticPage = () => window.__NEXT_DATA__?.nextExport === true;

function createGate(): Gate {
  let resolve = () => {};
  const opened = new Promise<void>((resolvePromise) => (resolve = resolvePromise));
  const gate: Gate = {
    isOpen: false,
    opened,
    open: () => {
      gate.isOpen = true;
      void markKnown(opened);
      resolve();
    },
  };
  if (
    typeof IntersectionObserver === 'undefined' ||
    isTouching ||
    isAddressChanged ||
    isStaticPage() ||
    hasForeignPrices()
  )
    gate.open();
  return gate;
}

function open(element: Element): void {
  observer?.unobserve(element);
  closed.get(element)?.open();
  closed.delete(element);
}

/** Runs before React handles the event, which then hydrates the touched part at once. */
function openTouched({ target }: Event): void {
  // A press is five such events, most of them in one task.
  if (!isTouching) setTimeout(() => (isTouching = false));
  isTouching = true;
  for (const element of closed.keys()) if (element.contains(target as Node | null)) open(element);
}

function openAll(): void {
  isAddressChanged = true;
  for (const element of closed.keys()) open(element);
}

function createObserver(): IntersectionObserver {
  Router.events.on('routeChangeStart', openAll);
  Router.events.on('hashChangeStart', openAll);
  for (const type of touches) window.addEventListener(type, openTouched, { capture: true, passive: true });
  return new IntersectionObserver((entries) =>
    entries.forEach(({ isIntersecting, target }) => isIntersecting && open(target)),
  );
}

const known = markKnown(Promise.resolve()) as Promise<void>;

const subscribeToNothing = () => () => {};

function Content({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  use(isHydrating ? gate.opened : known);
  return children;
}

type Tag = 'div' | 'section' | 'footer' | 'li';

/**
 * An element whose server-rendered content is hydrated when it is first seen, touched or focused. A
 * press on it before that is answered once, as React hydrates the pressed part first. Give it
 * children that stay the same: new ones are rendered anew (docs/decisions/0076). Without data from
 * the server, a page is hydrated at once; so is what is left of a page whose address changes.
 */
export function LateHydration<T extends Tag>({
  as,
  children,
  ...rest
}: { as: T; children: ReactNode } & Omit<ComponentPropsWithoutRef<T>, 'children'>) {
  const [gate] = useState(createGate);
  const Wrapper: Tag = as;

  function watch(element: HTMLElement | null) {
    if (!element || gate.isOpen) return;
    observer ??= createObserver();
    closed.set(element, gate);
    observer.observe(element);
    return () => {
      observer?.unobserve(element);
      closed.delete(element);
    };
  }
  const [ref] = useState(() => watch);

  return (
    <Wrapper ref={ref} {...(rest as object)}>
      <Suspense>
        <Content gate={gate}>{children}</Content>
      </Suspense>
    </Wrapper>
  );
}
