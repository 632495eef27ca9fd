import { departmentRoutes } from '@kazi/contract/departments'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { Select } from '#components/fields/select.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

export interface NamedPerson {
  readonly id: string
  readonly name: string
}

/** People who are chosen from everybody who works here: by name, by department, or all that were found at once. */
export function PeopleField(props: {
  readonly label: string
  readonly chosen: readonly NamedPerson[]
  readonly onChange: (chosen: readonly NamedPerson[]) => void
}) {
  const { t } = useTranslation('performance')
  const { chosen, onChange } = props
  return (
    <Card title={props.label} description={t(($) => $.people.chosen, { count: chosen.length })}>
      {chosen.length > 0 && (
        <ul className="mb-4 flex max-h-40 flex-wrap gap-2 overflow-y-auto">
          {chosen.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-1 rounded-full bg-chip py-0.5 pr-1 pl-3 text-sm">
              {name}
              <button
                type="button"
                aria-label={t(($) => $.people.takeOut, { name })}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
                className="grid size-7 place-items-center rounded-full text-ink-2 hover:bg-hover hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PeopleFound chosen={chosen} onChange={onChange} />
    </Card>
  )
}

const everyDepartment = ''

function PeopleFound(props: {
  readonly chosen: readonly NamedPerson[]
  readonly onChange: (chosen: readonly NamedPerson[]) => void
}) {
  const { t } = useTranslation('performance')
  const { chosen, onChange } = props
  const [search, setSearch] = useState('')
  const [text, type] = useDebounced(search, setSearch)
  const [department, setDepartment] = useState(everyDepartment)
  const departments = useApiQuery(departmentRoutes.list, { query: { perPage: 200 } }).data?.data ?? []
  const query = useApiQuery(
    employeeRoutes.list,
    { query: { search: search || undefined, department: department || undefined, perPage: 200 } },
    { keepPrevious: true },
  )
  const found = (query.data?.data ?? []).map((person) => ({
    id: person.id as string,
    name: fullName(person),
  }))
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const others = found.filter(({ id }) => !chosenIds.has(id))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label={t(($) => $.people.search)} value={text} onChange={type} />
        {departments.length > 0 && (
          <Select
            label={t(($) => $.column.department)}
            value={department}
            options={[
              { value: everyDepartment, label: t(($) => $.people.everyDepartment) },
              ...departments.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={setDepartment}
          />
        )}
        {others.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onChange([...chosen, ...others])}>
            {t(($) => $.people.chooseAll, { count: others.length })}
          </Button>
        )}
      </div>
      {query.isPending && <SkeletonLines lines={4} />}
      {failureOf(query, 'py-2')}
      {query.data && found.length === 0 && (
        <p className="text-sm text-ink-2">{t(($) => $.people.noneFound)}</p>
      )}
      <ul className="scroll-thin grid max-h-72 gap-2.5 overflow-y-auto p-1 sm:grid-cols-2">
        {found.map((person) => (
          <li key={person.id}>
            <CheckboxField
              label={person.name}
              checked={chosenIds.has(person.id)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, person] : chosen.filter(({ id }) => id !== person.id))
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
