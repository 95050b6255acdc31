const DESKTOP_PIXELS = 1440;
const PHONE_PIXELS = 390;

let width = DESKTOP_PIXELS;

/** Evaluates a width media query; any other query does not match. */
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

export const setPhoneScreen = (): void => {
  width = PHONE_PIXELS;
};
