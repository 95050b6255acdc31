/** Whether a chosen file is in the format that iPhones take photos in, which few browsers read. */
export const isHeicFile = ({ type, name }: { type: string; name?: string }): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name ?? '');

/** Says why a HEIC photo is refused, and how to take photos that are not. */
export const heicMessage =
  'We can’t read HEIC photos. Choose a JPEG. On an iPhone, set Settings > Camera > Formats > Most Compatible.';
