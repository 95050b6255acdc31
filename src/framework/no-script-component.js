/**
 * Stands for Next's component `Script` in the browser (webpack.js): Next's client gives these
 * functions the scripts that a page loads with it, of which there are none.
 */
export const initScriptLoader = () => {};
export const handleClientScriptLoad = () => {};
