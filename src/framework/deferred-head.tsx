import { Head } from 'next/document';
import { type JSX } from 'react';

import { deferredScript } from './deferred-scripts';

type Files = Parameters<Head['getScripts']>[0];

/**
 * A head without script tags and preloads. One inline script adds Next's files, in order, after the
 * first paint.
 */
export class DeferredHead extends Head {
  override getPolyfillScripts() {
    return [];
  }

  override getPreNextScripts() {
    return <></>;
  }

  override getDynamicChunks() {
    return [];
  }

  override getScripts(files: Files): JSX.Element[] {
    const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)];
    const sources = scripts
      .map((script) => String((script as JSX.Element | null)?.props.src ?? ''))
      .filter(Boolean);
    return [
      <script
        key="deferred"
        data-deferred={sources.join(' ')}
        dangerouslySetInnerHTML={{ __html: deferredScript }}
      />,
    ];
  }
}
