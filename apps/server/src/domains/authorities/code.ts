/** A name as a code: `Akwa Ibom` is `akwa-ibom`. Empty for a name without Latin letters or digits. */
export const toCode = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** A code as a name, where nothing else knows one: `sunrise-pension` is `Sunrise Pension`. */
export const toName = (code: string): string =>
  code
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
