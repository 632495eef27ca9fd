/**
 * The address of the page that a request asks for, always of this installation: what a caller writes before or instead
 * of the path (`//elsewhere`, `http://elsewhere`) is part of the path, and no redirect is ever made from it.
 * @param origin where the installation is reached; a request's own host may be nonsense, then it is `localhost`
 */
export function requestedPage(origin: string, requested: string): URL {
  const address = URL.parse(`${origin}/${requested}`) ?? new URL('http://localhost/')
  address.pathname = address.pathname.replace(/^\/+/, '/')
  return address
}
