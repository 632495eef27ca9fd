/** The form of a token of a link, 256 random bits in base64url; apart from its schema, for pages without a validator. */
export const linkTokenPattern = /^[A-Za-z0-9_-]{43}$/
