import { Head } from 'next/document';
import { type JSX } from 'react';

import { deferredScript } from './deferred-scripts';

type Files = Parameters<Head['getScripts']>[0];

const createInlineScript = (sources?: string) => (
  <script key="deferred" data-deferred={sources} dangerouslySetInnerHTML={{ __html: deferredScript }} />
);

/** A head whose page answers presses before it is hydrated. */
export class PressableHead extends Head {
  override getScripts(files: Files): JSX.Element[] {
    return [createInlineScript(), ...super.getScripts(files)];
  }
}

/**
 * Such a head without script tags and preloads. The inline script adds Next's files, in order, after
 * the first paint.
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
    return [createInlineScript(sources.join(' '))];
  }
}
