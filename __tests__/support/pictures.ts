/** One red pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

/** The upload form of a profile picture; `undefined` omits the picture. */
export function buildPictureForm(
  bytes: Uint8Array | undefined,
  type = 'image/png',
  name = 'me.png',
): FormData {
  const form = new FormData();
  if (bytes) form.set('picture', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
