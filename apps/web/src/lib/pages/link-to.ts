/**
 * An address of ours as the server says it, `/app/employees?time=true`, for a link: what stands behind the question mark is
 * given to the router apart, which would take it for a part of the path.
 */
export function linkTo(address: string): { readonly to: string; readonly search?: Record<string, unknown> } {
  const [to = address, query] = address.split('?')
  if (query === undefined) return { to }
  const given = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    value === 'true' ? true : value,
  ])
  return { to, search: Object.fromEntries(given) }
}
