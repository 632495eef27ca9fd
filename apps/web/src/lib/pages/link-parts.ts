import { defaultParseSearch } from '@tanstack/react-router'

/** The path and the search of a link that is kept as one text, as the router takes them. */
export function linkParts(link: string): { readonly to: string; readonly search: Record<string, unknown> } {
  const { pathname, search } = new URL(link, 'https://kazi.invalid')
  return { to: pathname, search: defaultParseSearch(search) }
}
