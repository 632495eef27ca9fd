import { payeeRoutes } from '@kazi/contract/employees/payees'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'

const PayeeDialog = lazyPart(async () => ({ default: (await import('./payee-dialog.tsx')).PayeeDialog }))

/** Who gets what is deducted: one of the directory, a new one, or the employer. */
export function PayeeField(props: {
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (value: string | null) => void
}) {
  const { t } = useTranslation('addOns')
  const [isAdding, setAdding] = useState(false)
  const query = useApiQuery(payeeRoutes.listPayees, {})
  const payees = (query.data?.data ?? []).filter(({ id, isArchived }) => !isArchived || id === props.value)
  return (
    <div className="flex items-end gap-2">
      <SelectField
        className="flex-1"
        label={t(($) => $.form.payee)}
        value={props.value ?? ''}
        error={props.error}
        options={[
          { value: '', label: t(($) => $.form.employer) },
          ...payees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => props.onChange(value || null)}
      />
      <Button variant="secondary" onClick={() => setAdding(true)}>
        {t(($) => $.form.newPayee)}
      </Button>
      {isAdding && (
        <Suspense>
          <PayeeDialog onClose={() => setAdding(false)} onSaved={props.onChange} />
        </Suspense>
      )}
    </div>
  )
}
