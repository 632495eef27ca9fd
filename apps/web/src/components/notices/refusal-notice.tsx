import { CircleAlert } from 'lucide-react'

/** What the server refused, beside the form for as long as it is true; the toast about it goes by itself. */
export function RefusalNotice({ message }: { readonly message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p
      role="alert"
      className="flex gap-2.5 rounded-md bg-down-soft px-3.5 py-2.5 text-sm font-medium text-down ring-1 ring-down/15 ring-inset"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  )
}
