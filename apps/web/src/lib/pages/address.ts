/** An address as the router writes it: `/app/employees/$id`. */
export type Address = `/${string}`

/** Whether an address is one behind the sign-in. */
export const isInside = (address: string): boolean => /^\/app(\/|$)/.test(address)
