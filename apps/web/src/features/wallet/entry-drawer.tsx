import { type Money, minor } from '@kazi/values/money'
import { ButtonLink } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Facts } from '#components/layout/card.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useCovered } from './covered-amount.tsx'
import { type Entry, kindTones, signedAmount } from './wallet-answers.ts'

/** One movement: what it was, what it was for, and what there was after it. */
export function EntryDrawer(props: { readonly entry: Entry; readonly onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const { instant, dayOf } = useFormat()
  const { timeZone } = useOrganization()
  const covered = useCovered()
  const { entry } = props
  const { kind, reference, counterparty, fee, at, payrollId, available, reserved, inTransit, balance } = entry
  const { amount, sign } = signedAmount(entry)
  const shown: Money = { amount: minor(sign < 0 ? -amount : amount), currency: entry.amount.currency }
  const after = [
    [t(($) => $.funds.available), available],
    [t(($) => $.funds.reserved), reserved],
    [t(($) => $.funds.inTransit), inTransit],
    [t(($) => $.funds.balance), balance],
  ] as const
  return (
    <Drawer
      isOpen
      onClose={props.onClose}
      title={counterparty ?? t(($) => $.kind[kind])}
      subtitle={reference}
      footer={
        payrollId && (
          <Guarded permission="view:payroll">
            <ButtonLink to="/app/payroll/$id" params={{ id: payrollId }} variant="secondary">
              {t(($) => $.drawer.payroll)}
            </ButtonLink>
          </Guarded>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <div>
          <p className="display-num text-2xl">{covered(shown, 'full', sign > 0)}</p>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <StateChip tone={kindTones[kind]}>{t(($) => $.kind[kind])}</StateChip>
            <span className="text-sm text-ink-2">{t(($) => $.kindText[kind])}</span>
          </div>
        </div>
        <Facts
          facts={[
            {
              label: t(($) => $.column.at),
              value: balance ? instant(at, timeZone) : dayOf(at, timeZone),
            },
            ...(fee.amount > 0 ? [{ label: t(($) => $.column.fee), value: covered(fee) }] : []),
          ]}
        />
        {balance && (
          <section>
            <h3 className="mb-2 text-sm font-semibold text-ink-2">{t(($) => $.drawer.after)}</h3>
            <dl className="divide-y divide-line rounded-md ring-1 ring-line">
              {after.map(([label, value]) => (
                <div key={label} className="flex justify-between gap-4 px-3 py-2 text-sm last:font-semibold">
                  <dt>{label}</dt>
                  <dd className="num">{value && covered(value)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Drawer>
  )
}
