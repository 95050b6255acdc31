const DESKTOP_PIXELS = 1440;
const PHONE_PIXELS = 390;

let width = DESKTOP_PIXELS;

/** As a browser of that width would answer; of other questions than the width it knows nothing. */
function matches(query: string): boolean {
  const [, limit, pixels] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query) ?? [];
  if (!limit) return false;
  return limit === 'max' ? width <= Number(pixels) : width >= Number(pixels);
}

export function stubMatchMedia(): void {
  width = DESKTOP_PIXELS;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: matches(query),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}

export const onAPhone = (): void => {
  width = PHONE_PIXELS;
};
