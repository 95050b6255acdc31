import { render } from '@testing-library/react';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { createMemoryRouter } from './memory-router';
import { Shop } from './render-shop';

/** Reads the head of a page as search engines and link previews do. */
export function headOf(page: ReactNode, at = '/') {
  const found: { elements: ReactElement[] } = { elements: [] };
  const manager = {
    mountedInstances: new Set<ReactNode>(),
    updateHead: (elements: ReactElement[]) => void (found.elements = elements),
  };
  const { unmount } = render(
    <HeadManagerContext value={manager}>
      <Shop router={createMemoryRouter(at)}>{page}</Shop>
    </HeadManagerContext>,
  );
  const head = new DOMParser().parseFromString(
    `<head>${renderToStaticMarkup(found.elements)}</head>`,
    'text/html',
  );
  manager.updateHead = () => {};
  unmount();
  const content = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
  return {
    title: head.title,
    content,
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    /** Every block of structured data, parsed. */
    data: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>, // JSON.parse throws where it is none
    ),
    scripts: [...head.querySelectorAll('script')],
    html: head.documentElement.innerHTML,
  };
}
