import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#components/button.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** Where in a list one is, in the words of the API's `meta`. */
export interface PageMeta {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly pages: number
}

/** The foot of a table: which rows these are, a total if there is one, and the way to the other pages. */
export function TableFooter(props: {
  readonly meta: PageMeta
  readonly onPage: (page: number) => void
  /** a sum over the whole list: "Net ₦36,818,699.15" */
  readonly total?: ReactNode
}) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  const { page, perPage, total, pages } = props.meta
  const onPage = useStable(props.onPage)
  useEffect(() => {
    // the list has become shorter, or the address asks for too much: a page without rows would say that there are none
    if (pages > 0 && page > pages) onPage(pages)
  }, [page, pages, onPage])
  const from = number(total === 0 ? 0 : (page - 1) * perPage + 1)
  const to = number(Math.min(total, page * perPage))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-b-lg border-t border-line bg-sunken px-4 py-2.5 text-sm">
      <p className="num text-ink-2">
        {t(($) => $.table.range, { from, to, total: number(total) })}
        {props.total && <span className="mx-2 text-line-strong">|</span>}
        {props.total}
      </p>
      {pages > 1 && (
        <nav aria-label={t(($) => $.table.pages)} className="flex gap-1.5">
          <Button variant="secondary" size="xs" disabled={page <= 1} onClick={() => props.onPage(page - 1)}>
            {t(($) => $.table.previousPage)}
          </Button>
          <Button
            variant="secondary"
            size="xs"
            disabled={page >= pages}
            onClick={() => props.onPage(page + 1)}
          >
            {t(($) => $.table.nextPage)}
          </Button>
        </nav>
      )}
    </div>
  )
}

interface SelectionBarProps {
  readonly count: number
  readonly onClear: () => void
  readonly actions: readonly { readonly label: string; readonly onSelect: () => void }[]
}

/**
 * What can be done with the chosen rows; floats at the bottom while there are any. Its place stays: were the table the last
 * of the page without it, the browser would work out the look of the whole table anew as it comes and goes.
 */
export const SelectionBar = (props: SelectionBarProps) => (
  <div className="contents">{props.count > 0 && <Chosen {...props} />}</div>
)

function Chosen(props: SelectionBarProps) {
  const { t } = useTranslation('common')
  const clear = t(($) => $.action.clearSelection)
  return (
    <section
      aria-label={t(($) => $.table.selection)}
      data-lift-toast
      className="fixed bottom-4 left-1/2 z-20 flex max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-1 rounded-lg bg-ink py-1.5 pr-1.5 pl-4 text-sm text-surface shadow-e3 sm:bottom-6"
    >
      <span className="num whitespace-nowrap font-semibold">
        {t(($) => $.state.selected, { count: props.count })}
      </span>
      <span aria-hidden className="mx-2 h-5 w-px bg-surface/25" />
      <span className="scroll-thin flex overflow-x-auto">
        {props.actions.map((action) => (
          <button
            key={action.label}
            type="button"
            onClick={action.onSelect}
            className="h-8 whitespace-nowrap rounded-md px-3 font-medium hover:bg-surface/15 focus-visible:-outline-offset-2 focus-visible:outline-surface"
          >
            {action.label}
          </button>
        ))}
      </span>
      <button
        type="button"
        aria-label={clear}
        onClick={props.onClear}
        className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-surface/15 focus-visible:-outline-offset-2 focus-visible:outline-surface"
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  )
}
