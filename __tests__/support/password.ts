/** Password of every test account. */
export const PASSWORD = 'Shea-butter9!';
