import { act, screen } from '@testing-library/react';
import Router from 'next/router';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { LateHydration } from '@/framework/late-hydration';

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;
let see: Seen = () => {};
let root: Root | undefined;
let rendered: string[] = [];

class Observer {
  constructor(seen: Seen) {
    see = seen;
  }
  observe() {}
  unobserve() {}
}

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  rendered.push(name);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

const Page = () => (
  <>
    <Counter name="Head" />
    <LateHydration as="section">
      <Counter name="Part" />
      <LateHydration as="div">
        <Counter name="Inner" />
      </LateHydration>
    </LateHydration>
  </>
);

const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) });

/** The page as the server sent it, and then hydrated. */
async function open() {
  watchNothing();
  const html = renderToString(<Page />);
  watchElements();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  rendered = [];
  await act(async () => {
    root = hydrateRoot(container, <Page />);
  });
}

const watchElements = () => Object.assign(globalThis, { IntersectionObserver: Observer });
const watchNothing = () => Reflect.deleteProperty(globalThis, 'IntersectionObserver');

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  watchNothing();
});

it('hydrates a part only once it is seen', async () => {
  await open();
  expect(rendered).toEqual(['Head']);
  const part = button('Part');
  await act(async () => see([{ isIntersecting: false, target: part.closest('section') as Element }]));
  expect(rendered).toEqual(['Head']);
  await act(async () => see([{ isIntersecting: true, target: part.closest('section') as Element }]));
  expect(rendered).toEqual(['Head', 'Part']);
  expect(button('Part')).toBe(part);
});

it('a press on a part that hydrates late, and on a part inside it, is handled once', async () => {
  await open();
  await act(async () => button('Inner').click());
  expect(button('Inner').textContent).toBe('Inner 1');
  await act(async () => button('Part').click());
  expect(button('Part').textContent).toBe('Part 1');
  expect(button('Inner').textContent).toBe('Inner 1');
});

it('renders a part at once on a page that was reached without a load', async () => {
  watchElements();
  const container = document.body.appendChild(document.createElement('div'));
  const { createRoot } = await import('react-dom/client');
  rendered = [];
  await act(async () => {
    root = createRoot(container);
    root.render(<Page />);
  });
  expect(rendered).toEqual(['Head', 'Part', 'Inner']);
});

it('hydrates every part of a page without data from the server at once', async () => {
  Object.assign(window, { __NEXT_DATA__: { nextExport: true } });
  await open();
  Reflect.deleteProperty(window, '__NEXT_DATA__');
  expect(rendered).toEqual(['Head', 'Part', 'Inner']);
});

// The last, since the address stays changed.
it('hydrates every part when the address changes', async () => {
  await open();
  await act(async () => Router.events.emit('routeChangeStart'));
  expect(rendered).toEqual(['Head', 'Part', 'Inner']);
});
