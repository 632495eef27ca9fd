import type { Route } from '@kazi/contract/route'
import type { undoRoutes } from '@kazi/contract/sheets'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'

/**
 * What was imported of an area within the last day, and the way to undo it. Nothing where there was nothing.
 * @param routes the area's own
 * @param madeStale what undoing makes other than it is
 * @param done what is said when it is undone
 */
export function LateImports({
  routes,
  madeStale,
  done,
}: {
  readonly routes: ReturnType<typeof undoRoutes>
  readonly madeStale: readonly Route[]
  readonly done: (counts: { readonly created: number; readonly updated: number }) => string
}) {
  const { t } = useTranslation('employees')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const [asked, setAsked] = useState<string>()
  const imports = useApiQuery(routes.listImports, {})
  const undo = useApiMutation(routes.undoImport, {
    invalidates: [...madeStale, routes.listImports],
    onSuccess: ({ data }) => showSuccess(done(data)),
  })
  const rows = imports.data?.data ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label={t(($) => $.undo.title)} className="border-line border-t pt-5">
      <h3 className="font-sans text-base font-semibold tracking-normal">{t(($) => $.undo.title)}</h3>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{t(($) => $.undo.text)}</p>
      <ul className="flex flex-col gap-3">
        {rows.slice(0, 5).map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
            <span className="min-w-0">
              <span className="block truncate font-medium">{one.fileName ?? t(($) => $.undo.typed)}</span>
              <span className="block text-ink-2">
                {t(($) => $.undo.counts, { created: one.created, updated: one.updated })} · {one.importedBy} ·{' '}
                {instant(one.importedAt, timeZone)}
              </span>
            </span>
            {one.undoneAt !== null && <span className="text-ink-3">{t(($) => $.undo.undone)}</span>}
            {one.canUndo && (
              <Button
                variant={asked === one.id ? 'danger' : 'secondary'}
                size="sm"
                loading={undo.isPending && asked === one.id}
                onClick={() =>
                  asked === one.id ? undo.mutate({ params: { import_id: one.id } }) : setAsked(one.id)
                }
              >
                {t(asked === one.id ? ($) => $.undo.confirm : ($) => $.undo.open)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
