/** Options of a request as a member of the store; a member of several has to name it. */
export const storeAuth = (storeId: string) => ({ bearer: true as const, headers: { 'X-Store': storeId } });
