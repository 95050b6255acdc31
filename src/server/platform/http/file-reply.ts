/** What a browser is told of a file. */
export type FileKind = { mediaType: string };

type Sent = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Letters, digits, dots and hyphens; with it the file is saved rather than shown. */
  saveAs?: string;
  /** Without it the reply is stored nowhere. */
  cacheControl?: string;
};

/** What a handler returns in place of an object, where its endpoint replies with a file. */
export class FileReply {
  constructor(private readonly sent: Sent) {}

  toResponse({ mediaType }: FileKind, status: number): Response {
    const { bytes, saveAs, cacheControl } = this.sent;
    const headers = {
      'Content-Type': mediaType,
      'Content-Length': String(bytes.byteLength),
      // Opened by itself it runs nothing and fetches nothing, whatever is in it.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...(saveAs && { 'Content-Disposition': `attachment; filename="${saveAs}"` }),
      ...(cacheControl && { 'Cache-Control': cacheControl }),
    };
    return new Response(bytes, { status, headers });
  }
}
