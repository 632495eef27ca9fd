/**
 * The address of the page that a request asks for, always of this installation: what a caller writes before or instead
 * of the path (`//elsewhere`, `http://elsewhere`) is part of the path, and no redirect is ever made from it.
 * @param origin where the installation is reached; a request's own host may be nonsense, then it is `localhost`
 */
export function requestedPage(origin: string, requested: string): URL {
  // Of a host that brings more than one (`name:password@host`, a path), only the origin counts.
  const host = URL.parse(origin)?.origin ?? 'http://localhost'
  const address = URL.parse(`${host}/${requested}`) ?? new URL('http://localhost/')
  address.pathname = address.pathname.replace(/^\/+/, '/')
  return address
}

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * What a request asks for, where it can't be read (`/%zz`) with its percent signs taken as they are written: somebody
 * who follows a broken link gets the page that says so. A call's address stays what it is, and is refused.
 */
export function readableRequest(requested: string): string {
  const path = requested.split('?', 1)[0] ?? ''
  if (requested.startsWith('/api/') || isReadable(path)) return requested
  return path.replaceAll('%', '%25') + requested.slice(path.length)
}
