/** Uploaded pictures are named by an id; those of the demo catalogue are files of the site. */
const uploaded = /^[\da-f]{8}-[\da-f-]{27}$/;

/**
 * The URL of a product picture.
 * @param image its base name
 * @param file the rest of the file's name, such as `640.avif`
 */
export const buildPictureUrl = (image: string, file: string): string =>
  `${uploaded.test(image) ? '/api' : ''}/images/${image}-${file}`;
