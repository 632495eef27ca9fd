const bytes = 16

/**
 * An id that nobody has had before, as 32 hexadecimal figures. `crypto.randomUUID` would not do: browsers keep it from a
 * page without https, as an office that runs the product in its own network may have.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
