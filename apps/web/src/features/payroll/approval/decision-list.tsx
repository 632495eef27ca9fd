import { CircleCheck, Clock, CornerUpLeft, Pencil } from 'lucide-react'
import { Suspense } from 'react'
import { Chip } from '#components/chip.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Run } from '../run.ts'

const SingleControlNote = lazyPart(() => import('./single-control-note.tsx'))

/** Who made the run and who decided what about it, oldest first. */
export function DecisionList({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const entries = [
    {
      icon: Pencil,
      text: t(($) => $.decisions.made, { name: run.createdBy.name }),
      at: run.createdAt,
      reason: null,
    },
    ...run.decisions.map((decision) => ({
      icon: decision.decision === 'approved' ? CircleCheck : CornerUpLeft,
      text: decision.insteadOf
        ? t(($) => $.decisions.instead, { name: decision.by.name, other: decision.insteadOf.name })
        : t(($) => $.decisions[decision.decision], { name: decision.by.name }),
      at: decision.at,
      reason: decision.reason,
    })),
  ]
  return (
    <section aria-label={t(($) => $.decisions.title)} className="text-sm">
      <h2 className="flex items-center gap-2 text-lg">
        {t(($) => $.decisions.title)}
        {run.singleControl && (
          <Suspense fallback={<Chip tone="warn">{t(($) => $.review.singleControl)}</Chip>}>
            <SingleControlNote />
          </Suspense>
        )}
      </h2>
      <ol className="mt-2 flex flex-col gap-2">
        {entries.map(({ icon: Icon, ...entry }) => (
          <li key={`${entry.at} ${entry.text}`} className="flex gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
            <span className="min-w-0">
              <span className="font-medium">{entry.text}</span>{' '}
              <span className="num text-ink-3">{instant(entry.at, timeZone)}</span>
              {entry.reason && (
                <span className="block text-ink-2">
                  {t(($) => $.decisions.reason, { reason: entry.reason })}
                </span>
              )}
            </span>
          </li>
        ))}
        {run.waitsFor.length > 0 && (
          <li className="flex gap-2.5">
            <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
            <span className="min-w-0 text-ink-2">
              {t(($) => $.decisions.waits, { names: run.waitsFor.map(({ name }) => name).join(', ') })}
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}
