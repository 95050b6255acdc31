import server from 'react-dom/server.edge';

/**
 * Renders every Suspense boundary in its place. Beyond 12,800 bytes, React's server renderer sends
 * them after the page with an inline script that moves them, though all of it is known
 * (docs/decisions/0076). Next's pages router has no setting for it.
 */
const renderInPieces = server.renderToReadableStream;

server.renderToReadableStream = (page, options) =>
  renderInPieces(page, { ...options, progressiveChunkSize: Infinity });
