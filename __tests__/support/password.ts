/** Of every account that a test adds. */
export const PASSWORD = 'Shea-butter9!';
