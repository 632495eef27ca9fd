import { declarationRoutes } from '@kazi/contract/employees/declarations'
import type { Minor } from '@kazi/values/money'
import { Card, Facts } from '#components/layout/card.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import {
  doesSwitchCount,
  isCount,
  type StatutoryGroup,
  statutoryFields,
  termOfStatutory,
} from '../country-fields.ts'
import type { Employee } from '../people.ts'

/** What the law of the country knows of a person beyond pay, by what it is for. */
export function StatutoryCard({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  const { statutory } = employee
  const yesNo = (value: boolean | undefined): string =>
    value === undefined ? t(($) => $.detail.byLaw) : t(value ? ($) => $.detail.yes : ($) => $.detail.no)
  const maySeePay = usePermission('view:payroll')
  const { switches, groups } = statutoryFields[country]
  const declared = useDeclared(employee)
  return (
    <Card title={t(($) => $.detail.statutory)}>
      <Facts
        facts={(['taxResident', 'secondEmployment', ...switches] as const)
          .filter((key) => doesSwitchCount(key, statutory))
          .map((key) => ({
            label: t(($) => $.statutory[key]),
            term: termOfStatutory[key],
            value: yesNo(statutory[key]),
          }))}
      />
      {(maySeePay ? groups : []).map((group) => (
        <Group key={group.name} group={group} statutory={statutory} declared={declared} />
      ))}
    </Card>
  )
}

/** Which reliefs a declaration of today says, so that none stands twice on the page. */
function useDeclared({ id }: Employee): ReadonlySet<string> {
  const query = useApiQuery(declarationRoutes.listDeclarations, { params: { employee_id: id } })
  const declarations = query.data?.data ?? []
  return new Set(declarations.filter(({ state }) => state === 'in-force').map(({ relief }) => relief))
}

/** Figures that were given; a group in which nothing was given says so in one word. */
function Group(props: {
  readonly group: StatutoryGroup
  readonly statutory: Employee['statutory']
  /** reliefs that stand below with their days and their evidence */
  readonly declared: ReadonlySet<string>
}) {
  const { t } = useTranslation('employees')
  const { money } = useFormat()
  const { currency } = useOrganization()
  const { group, statutory, declared } = props
  const own = group.fields.filter((key) => !declared.has(key))
  if (own.length === 0) return null
  const given = own.flatMap((key) => {
    const value = statutory[key]
    if (value === undefined) return []
    // a year is no quantity: it has no separators
    const text = isCount(key) ? String(value) : money({ amount: value as Minor, currency })
    return [
      {
        label: t(($) => $.statutory[key]),
        term: termOfStatutory[key],
        value: <span className="num">{text}</span>,
      },
    ]
  })
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">
        {t(($) => $.statutory.group[group.name])}
      </h3>
      {given.length > 0 ? (
        <Facts facts={given} />
      ) : (
        <p className="text-sm text-ink-3">{t(($) => $.detail.notGiven)}</p>
      )}
    </section>
  )
}
