import { Link } from '@tanstack/react-router'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { AddOn } from './add-on-answers.ts'
import { useAddOnWords } from './use-add-on-words.ts'

/** What makes up the numbers of an addition or deduction, and every word that was said about it. */
export function AddOnDrawer({ addOn, onClose }: { readonly addOn: AddOn; readonly onClose: () => void }) {
  const { t } = useTranslation('addOns')
  const words = useAddOnWords()
  const { terms, frequency, sum } = addOn
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={terms.name}
      subtitle={`${words.kind(addOn.kind)} · ${words.amount(terms, frequency)} · ${words.span(addOn)}`}
    >
      <div className="flex flex-col gap-6">
        <section>
          <h3 className="flex justify-between gap-3 font-sans text-sm font-semibold tracking-normal">
            <span>{t(($) => $.drawer.entries)}</span>
            {sum !== null && (
              <span className="num text-ink-2">{t(($) => $.paid, { amount: words.say(sum) })}</span>
            )}
          </h3>
          <Entries entries={addOn.entries} />
        </section>
        <section>
          <h3 className="font-sans text-sm font-semibold tracking-normal">{t(($) => $.drawer.history)}</h3>
          <History addOn={addOn} />
        </section>
      </div>
    </Drawer>
  )
}

function Entries({ entries }: { readonly entries: AddOn['entries'] }) {
  const { t } = useTranslation('addOns')
  const { say } = useAddOnWords()
  const { month } = useFormat()
  if (entries.length === 0) return <p className="mt-1 text-sm text-ink-3">{t(($) => $.drawer.noEntries)}</p>
  return (
    <ul className="mt-1 divide-y divide-line text-sm">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and never move
        <li key={index} className="flex items-baseline justify-between gap-3 py-2">
          <span>
            {month(entry.month)}{' '}
            <span className="text-ink-3">
              {entry.runId && entry.payslipId ? (
                <Link
                  to="/app/payroll/$id"
                  params={{ id: entry.runId }}
                  search={{ person: entry.payslipId }}
                  className="underline"
                >
                  {t(($) => $.drawer.payslip)}
                </Link>
              ) : (
                t(($) => $.drawer[entry.what])
              )}
            </span>
            {entry.carried > 0 && (
              <span className="block text-xs text-warn">
                {t(($) => $.drawer.carried, { amount: say(entry.carried) })}
              </span>
            )}
          </span>
          <span className="num font-medium">{say(entry.amount)}</span>
        </li>
      ))}
    </ul>
  )
}

function History({ addOn }: { readonly addOn: AddOn }) {
  const { t } = useTranslation('addOns')
  const words = useAddOnWords()
  const { month, instant } = useFormat()
  const { timeZone } = useOrganization()
  return (
    <ol className="mt-1 flex flex-col gap-3 text-sm">
      {addOn.history.map((one) => (
        <li key={one.sequence}>
          <span className="block font-medium">
            {one.effect === 'given'
              ? words.amount(one.terms, addOn.frequency)
              : t(($) => $.drawer[one.effect as 'held' | 'standing' | 'ended'])}{' '}
            <span className="font-normal text-ink-2">
              {one.isMonthAlone
                ? t(($) => $.drawer.alone, { month: month(one.fromMonth) })
                : t(($) => $.drawer.said, { month: month(one.fromMonth) })}
            </span>
          </span>
          {one.reason && <span className="block text-xs text-ink-3">{one.reason}</span>}
          <span className="block text-xs text-ink-3">
            {one.changedBy
              ? t(($) => $.drawer.by, { name: one.changedBy, time: instant(one.changedAt, timeZone) })
              : instant(one.changedAt, timeZone)}
          </span>
        </li>
      ))}
    </ol>
  )
}
