/** The API path to which pages report that they could not be rendered. */
export const clientErrorPath = '/client-errors/';
