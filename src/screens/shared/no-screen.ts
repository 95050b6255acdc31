/**
 * The component of routes that reply with a file. In its own file, because browsers download it.
 */
export const NoScreen = () => null;
