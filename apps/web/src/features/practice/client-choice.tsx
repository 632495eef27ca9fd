import { consultantRoutes } from '@kazi/contract/consultants'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** Which of the practice's clients somebody works for. */
export function ClientChoice(props: {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation('team')
  const query = useApiQuery(consultantRoutes.listOrganizations, {})
  const { chosen, onChange } = props
  const toggle = (id: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm font-medium">{t(($) => $.practice.worksFor)}</legend>
      {query.isPending && <SkeletonLines lines={3} />}
      {failureOf(query, 'py-2')}
      {query.data?.data.length === 0 && <p className="text-sm text-ink-3">{t(($) => $.clients.none)}</p>}
      <ul className="scroll-thin flex max-h-64 flex-col gap-2.5 overflow-y-auto px-1 py-1">
        {query.data?.data.map((client) => (
          <li key={client.id}>
            <CheckboxField
              label={client.name}
              hint={t(($) => $.countries[client.country])}
              checked={chosen.includes(client.id)}
              onChange={(isChosen) => toggle(client.id, isChosen)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
