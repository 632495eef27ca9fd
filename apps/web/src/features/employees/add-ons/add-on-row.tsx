import { CalendarOff, CircleStop, Ellipsis, History, Pencil } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { StateChip, type Tone } from '#components/chip.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import type { AddOn } from './add-on-answers.ts'
import { useAddOnWords } from './use-add-on-words.ts'

export type RowAct = 'change' | 'hold' | 'end' | 'details'

const tones: Readonly<Record<AddOn['state'], Tone>> = {
  planned: 'info',
  running: 'up',
  ended: 'neutral',
  over: 'neutral',
}

/** One addition or deduction: what it comes to, since when, who gets it, and what is still owed. */
export function AddOnRow(props: {
  readonly addOn: AddOn
  readonly onAct: (act: RowAct, addOn: AddOn) => void
}) {
  const { t } = useTranslation('addOns')
  const words = useAddOnWords()
  const { addOn } = props
  const { terms, frequency, kind, state, balance } = addOn
  const detail = [
    terms.name === words.kind(kind) ? null : words.kind(kind),
    words.span(addOn),
    terms.payee && t(($) => $.to, { payee: terms.payee.name }),
  ].filter(Boolean)
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="text-left font-medium hover:underline"
          onClick={() => props.onAct('details', addOn)}
        >
          {terms.name}
        </button>
        <p className="text-xs text-ink-3">{detail.join(' · ')}</p>
        {balance !== null && terms.total !== null && <Owed balance={balance} total={terms.total} />}
        {addOn.carried > 0 && (
          <p className="mt-1 text-xs text-warn">
            {t(($) => $.carried, { amount: words.say(addOn.carried) })}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="num text-sm font-medium">{words.amount(terms, frequency)}</span>
        {state !== 'running' && <StateChip tone={tones[state]}>{t(($) => $.state[state])}</StateChip>}
      </div>
      <Acts {...props} />
    </li>
  )
}

function Owed({ balance, total }: { readonly balance: number; readonly total: number }) {
  const { t } = useTranslation('addOns')
  const { say } = useAddOnWords()
  return (
    <div className="mt-1.5 max-w-72">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-chip">
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${Math.round(((total - balance) / total) * 100)}%` }}
        />
      </div>
      <p className="num mt-1 text-xs text-ink-3">
        {t(($) => $.owed, { balance: say(balance), total: say(total) })}
      </p>
    </div>
  )
}

function Acts({ addOn, onAct }: Parameters<typeof AddOnRow>[0]) {
  const { t } = useTranslation('addOns')
  const mayEdit = usePermission('edit:bonus-and-deductions')
  const isOpen = mayEdit && (addOn.state === 'planned' || addOn.state === 'running')
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" size="icon" aria-label={t(($) => $.act.more, { name: addOn.terms.name })}>
          <Ellipsis aria-hidden className="size-4.5" />
        </Button>
      }
    >
      {isOpen && (
        <MenuItem icon={Pencil} onSelect={() => onAct('change', addOn)}>
          {t(($) => $.act.change)}
        </MenuItem>
      )}
      {isOpen && addOn.frequency !== 'once' && (
        <MenuItem icon={CalendarOff} onSelect={() => onAct('hold', addOn)}>
          {t(($) => $.act.hold)}
        </MenuItem>
      )}
      {isOpen && (
        <MenuItem icon={CircleStop} onSelect={() => onAct('end', addOn)}>
          {t(($) => $.act.end)}
        </MenuItem>
      )}
      <MenuItem icon={History} onSelect={() => onAct('details', addOn)}>
        {t(($) => $.act.details)}
      </MenuItem>
    </Menu>
  )
}
