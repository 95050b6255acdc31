/** Returned by a handler whose endpoint, of status 303, sends a browser to a page of the shop. */
export class RedirectReply {
  constructor(readonly location: string) {}
}
