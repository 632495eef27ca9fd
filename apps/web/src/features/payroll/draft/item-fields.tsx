import { employeeRoutes } from '@kazi/contract/employees/employees'
import { offCycleItems } from '@kazi/contract/payroll/run-vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { queryKey } from '#lib/api/answers.ts'
import { callApi } from '#lib/api/client.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { emptyItem, type ItemDraft, type PlanDraft } from './plan-draft.ts'
import { usePlanNames } from './use-plan-names.ts'

const peopleAtOnce = 200
/** More people nobody looks for by scrolling: their amounts come as additions, by a sheet. */
const mostPeople = 2_000

/** Everybody who could be paid, by their names. */
function usePeople() {
  const asked = { query: { perPage: peopleAtOnce } }
  return useQuery({
    queryKey: [...queryKey(employeeRoutes.list, asked), 'everybody'],
    queryFn: async ({ signal }) => {
      const options: { value: string; label: string }[] = []
      for (let page = 1; page <= mostPeople / peopleAtOnce; page += 1) {
        const { data, meta } = await callApi(
          employeeRoutes.list,
          { query: { perPage: peopleAtOnce, page } },
          { signal },
        )
        options.push(...data.map((person) => ({ value: person.id, label: fullName(person) })))
        if (page >= meta.pages) break
      }
      return options
    },
  })
}

/** What an off-cycle run pays: amounts for people, or the salaries that the month's payroll left out. */
export function ItemFields(props: {
  readonly value: PlanDraft
  readonly onChange: (change: Partial<PlanDraft>) => void
}) {
  const { t } = useTranslation('payroll')
  const people = usePeople()
  const { items, offCycle } = props.value
  const put = (at: number, item: ItemDraft) =>
    props.onChange({ items: items.map((one, index) => (index === at ? item : one)) })
  return (
    <div className="flex flex-col gap-5">
      <Segmented
        label={t(($) => $.create.offCycle.label)}
        value={offCycle}
        options={[
          { value: 'items', label: t(($) => $.create.offCycle.items) },
          { value: 'missed', label: t(($) => $.create.offCycle.missed) },
        ]}
        onChange={(next) => props.onChange({ offCycle: next })}
      />
      {offCycle === 'items' && (
        <>
          <ul className="flex flex-col gap-5">
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name until somebody is chosen
              <li key={index} className="border-line not-first:border-t not-first:pt-5">
                <ItemRow
                  value={item}
                  people={people.data ?? []}
                  isLoading={people.isPending}
                  onChange={(next) => put(index, next)}
                  onRemove={
                    items.length > 1
                      ? () => props.onChange({ items: items.filter((_, other) => other !== index) })
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
          <div>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => props.onChange({ items: [...items, emptyItem] })}
            >
              <Plus aria-hidden className="size-4" />
              {t(($) => $.create.offCycle.add)}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function ItemRow(props: {
  readonly value: ItemDraft
  readonly people: readonly { readonly value: string; readonly label: string }[]
  readonly isLoading: boolean
  readonly onChange: (item: ItemDraft) => void
  readonly onRemove: (() => void) | undefined
}) {
  const { t } = useTranslation('payroll')
  const nameOf = usePlanNames()
  const { currency } = useOrganization()
  const { value, onChange } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ComboboxField
        label={t(($) => $.create.offCycle.person)}
        value={value.employeeId}
        options={props.people}
        isLoading={props.isLoading}
        onChange={(employeeId) => onChange({ ...value, employeeId })}
      />
      <MoneyField
        label={t(($) => $.create.bonus.amount)}
        currency={currency}
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount })}
      />
      <SelectField
        label={t(($) => $.create.offCycle.kind)}
        value={value.kind}
        options={offCycleItems.map((kind) => ({ value: kind, label: nameOf(kind) }))}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <TextField
        label={t(($) => $.create.bonus.name)}
        placeholder={nameOf(value.kind)}
        maxLength={60}
        value={value.name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <CheckboxField
        label={t(($) => $.create.offCycle.isNet)}
        checked={value.isNet}
        onChange={(isNet) => onChange({ ...value, isNet })}
      />
      {props.onRemove && (
        <div className="flex sm:justify-end">
          <Button variant="ghost" size="sm" onClick={props.onRemove}>
            <Trash2 aria-hidden className="size-4" />
            {t(($) => $.create.offCycle.remove)}
          </Button>
        </div>
      )}
    </div>
  )
}
