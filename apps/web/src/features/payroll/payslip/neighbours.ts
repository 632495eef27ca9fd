/**
 * Who comes before and after somebody in the list as it is shown. When the list doesn’t
 * hold them (a link led here), the order of the run goes on.
 */
export function neighboursOf(
  ids: readonly string[],
  id: string,
  ofServer: { readonly previous: string | null; readonly next: string | null },
): { readonly previous: string | undefined; readonly next: string | undefined } {
  const index = ids.indexOf(id)
  if (index === -1) return { previous: ofServer.previous ?? undefined, next: ofServer.next ?? undefined }
  return { previous: ids[index - 1], next: ids[index + 1] }
}
