/** Programs that read pages for a search engine, a preview or a measurement. */
const bots = /bot|lighthouse|facebookexternalhit|google/i

/** Whether a `User-Agent` is one of a program: it is shown no error page, what went wrong is only logged. */
export const isBot = (userAgent: string | null): boolean => bots.test(userAgent ?? '')
