import type { ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { Term } from '#components/overlays/term.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import {
  doesSwitchCount,
  isCount,
  isOnByLaw,
  type StatutoryAmount,
  type StatutoryCount,
  type StatutoryGroup,
  type StatutorySwitch,
  statutoryFields,
  termOfStatutory,
} from '../country-fields.ts'
import type { FormPart } from './employee-fields.tsx'

/** What the law of the country needs to know beyond pay: residence, switches, and figures by what they are for. */
export function StatutoryFields({ form }: FormPart) {
  const { country } = useOrganization()
  const pension = useWatch({ control: form.control, name: 'statutory.pension' })
  const maySeePay = usePermission('view:payroll')
  const { switches, groups } = statutoryFields[country]
  return (
    <div className="flex flex-col gap-3">
      {(['taxResident', 'secondEmployment', ...switches] as const)
        .filter((name) => doesSwitchCount(name, { pension }))
        .map((name) => (
          <SwitchBox key={name} form={form} name={name} />
        ))}
      {(maySeePay ? groups : []).map((group) => (
        <Group key={group.name} form={form} group={group} />
      ))}
    </div>
  )
}

function Group({ form, group }: FormPart & { readonly group: StatutoryGroup }) {
  const { t } = useTranslation('employees')
  const { name, fields } = group
  return (
    <fieldset className="mt-2 border-t border-line pt-4">
      <legend className="sr-only">{t(($) => $.statutory.group[name])}</legend>
      <p aria-hidden className="text-sm font-semibold">
        {t(($) => $.statutory.group[name])}
      </p>
      <p className="text-xs text-ink-3">{t(($) => $.statutory.groupHint[name])}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {fields.map((field) =>
          isCount(field) ? (
            <CountBox key={field} form={form} name={field} />
          ) : (
            <AmountBox key={field} form={form} name={field} />
          ),
        )}
      </div>
    </fieldset>
  )
}

/** A field's line of help, with the law's own word explained where the field is about one. */
function Hint(props: {
  readonly name: StatutorySwitch | StatutoryAmount | StatutoryCount
  readonly children: ReactNode
}) {
  const { t } = useTranslation('employees')
  const term = termOfStatutory[props.name]
  return (
    <>
      {props.children} {term && <Term name={term}>{t(($) => $.statutory.whatIsThis)}</Term>}
    </>
  )
}

/** What a switch means; residence and a second employment mean something else in each country. */
function useSwitchHint(name: StatutorySwitch): string {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  if (name === 'taxResident' || name === 'secondEmployment') return t(($) => $.statutory.hint[name][country])
  return t(($) => $.statutory.hint[name])
}

function SwitchBox({ form, name }: FormPart & { readonly name: StatutorySwitch }) {
  const { t } = useTranslation('employees')
  const hint = useSwitchHint(name)
  return (
    <Controller
      control={form.control}
      name={`statutory.${name}`}
      render={({ field, fieldState }) => (
        <CheckboxField
          label={t(($) => $.statutory[name])}
          hint={<Hint name={name}>{hint}</Hint>}
          checked={field.value ?? isOnByLaw(name)}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function AmountBox({ form, name }: FormPart & { readonly name: StatutoryAmount }) {
  const { t } = useTranslation('employees')
  const { currency } = useOrganization()
  return (
    <Controller
      control={form.control}
      name={`statutory.${name}`}
      render={({ field, fieldState }) => (
        <MoneyField
          label={t(($) => $.statutory[name])}
          hint={<Hint name={name}>{t(($) => $.statutory.hint[name])}</Hint>}
          isOptional
          currency={currency}
          value={field.value ?? null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function CountBox({ form, name }: FormPart & { readonly name: StatutoryCount }) {
  const { t } = useTranslation('employees')
  return (
    <Controller
      control={form.control}
      name={`statutory.${name}`}
      render={({ field, fieldState }) => (
        <NumberField
          label={t(($) => $.statutory[name])}
          hint={<Hint name={name}>{t(($) => $.statutory.hint[name])}</Hint>}
          isOptional
          value={field.value ?? null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
