export type FileKind = { mediaType: string };

type FileContent = {
  /** A stream is sent as it is written, without its length. */
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  /** File name of letters, digits, dots and hyphens. With it the browser saves the file. */
  saveAs?: string;
  /** Of this file, if the endpoint has files of several types. */
  mediaType?: string;
  /** Default: `no-store`. */
  cacheControl?: string;
};

/** Returned by a handler whose endpoint replies with a file. */
export class FileReply {
  constructor(private readonly content: FileContent) {}

  toResponse({ mediaType }: FileKind, status: number): Response {
    const { bytes, saveAs, cacheControl, mediaType: own } = this.content;
    const headers = {
      'Content-Type': own ?? mediaType,
      ...(bytes instanceof Uint8Array && { 'Content-Length': String(bytes.byteLength) }),
      // A file opened on its own runs and fetches nothing, whatever it contains.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...(saveAs && { 'Content-Disposition': `attachment; filename="${saveAs}"` }),
      ...(cacheControl && { 'Cache-Control': cacheControl }),
    };
    return new Response(bytes, { status, headers });
  }
}
