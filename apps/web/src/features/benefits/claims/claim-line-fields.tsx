import { type ClaimCurrency, claimCurrencies } from '@kazi/contract/reimbursements/vocabulary'
import { Trash2 } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { LineDraft } from './claim-line-draft.ts'
import type { ClaimCategory } from './claims-answers.ts'

interface LineProps {
  readonly line: LineDraft
  readonly number: number
  readonly categories: readonly ClaimCategory[]
  readonly onChange: (next: Partial<LineDraft>) => void
  readonly onRemove: (() => void) | undefined
  readonly onRefused: (sentence: string) => void
}

/** One line of a claim: the day, what it was, how much, and its receipt. */
export function ClaimLineFields(props: LineProps) {
  const { t } = useTranslation('reimbursements')
  const { today } = useOrganization()
  const { line, categories, onChange, onRemove } = props
  const category = categories.find(({ id }) => id === line.categoryId)
  const measure = category?.measure ?? 'spent'
  return (
    <fieldset className="flex flex-col gap-4 rounded-lg p-4 ring-1 ring-line">
      <legend className="sr-only">{t(($) => $.ask.line, { line: props.number })}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.line.category)}
          value={line.categoryId}
          options={categories.map(({ id, name }) => ({ value: id as string, label: name }))}
          onChange={(categoryId) => onChange({ categoryId })}
        />
        <DateField
          label={t(($) => $.line.on)}
          value={line.on}
          today={today}
          max={today}
          onChange={(on) => onChange({ on })}
        />
      </div>
      {measure === 'spent' ? (
        <SpentFields line={line} onChange={onChange} />
      ) : (
        <NumberField
          label={t(($) => $.line[measure])}
          places={2}
          value={line.quantity === null ? null : line.quantity / 100}
          onChange={(value) => onChange({ quantity: value === null ? null : Math.round(value * 100) })}
        />
      )}
      <TextField
        label={t(($) => $.line.description)}
        isOptional
        maxLength={200}
        value={line.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      {measure === 'spent' && (
        <FileDrop
          label={t(($) => $.line.receipt)}
          hint={line.receipt ? t(($) => $.line.keeps, { name: line.receipt.name }) : undefined}
          isOptional={category?.receiptAbove !== null || line.receipt !== null}
          kinds={['PDF', 'PNG', 'JPEG', 'WEBP']}
          most={1}
          files={line.files}
          onChange={(files) => onChange({ files })}
          onRefused={props.onRefused}
        />
      )}
      {onRemove && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          aria-label={t(($) => $.ask.removeLine, { line: props.number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-3.5" />
          {t(($) => $.ask.removeLine, { line: props.number })}
        </Button>
      )}
    </fieldset>
  )
}

function SpentFields({ line, onChange }: Pick<LineProps, 'line' | 'onChange'>) {
  const { t } = useTranslation('reimbursements')
  const own = useOrganization().currency
  const { currency } = line
  const unit = 10 ** claimCurrencies[currency]
  const minorOf = (value: number | null) => (value === null ? null : Math.round(value * unit))
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <NumberField
        label={t(($) => $.line.amount)}
        places={claimCurrencies[currency]}
        value={line.amount === null ? null : line.amount / unit}
        onChange={(value) => onChange({ amount: minorOf(value) })}
      />
      <SelectField
        label={t(($) => $.line.currency)}
        value={currency}
        options={(Object.keys(claimCurrencies) as ClaimCurrency[]).map((value) => ({ value, label: value }))}
        onChange={(next) => onChange({ currency: next, rate: next === own ? null : line.rate })}
      />
      {currency === own ? (
        <NumberField
          label={t(($) => $.line.tax)}
          isOptional
          places={claimCurrencies[currency]}
          value={line.tax === null ? null : line.tax / unit}
          onChange={(value) => onChange({ tax: minorOf(value) })}
        />
      ) : (
        <NumberField
          label={t(($) => $.line.rate)}
          hint={t(($) => $.line.rateHint, { own, foreign: currency })}
          places={6}
          value={line.rate === null ? null : line.rate / 1_000_000}
          onChange={(value) => onChange({ rate: value === null ? null : Math.round(value * 1_000_000) })}
        />
      )}
    </div>
  )
}
