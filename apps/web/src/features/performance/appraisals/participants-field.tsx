import { employeeRoutes } from '@kazi/contract/employees/employees'
import { X } from 'lucide-react'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import type { Option } from '#components/fields/option.ts'
import { Card } from '#components/layout/card.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { PeopleField } from '../people-field.tsx'
import { type ParticipantDraft, plainParticipant } from './appraisal-draft.ts'

type People = readonly ParticipantDraft[]

/** Who is appraised, and who reviews each of them. */
export function ParticipantsField(props: {
  /** one person only */
  readonly isOne: boolean
  readonly people: People
  readonly onChange: (people: People) => void
}) {
  const { t } = useTranslation('performance')
  const { isOne, people, onChange } = props
  const found = useApiQuery(employeeRoutes.list, { query: { perPage: 200 } })
  const options = (found.data?.data ?? []).map((person) => ({
    ...{ value: person.id as string, label: fullName(person), detail: person.number },
  }))
  const put = (next: ParticipantDraft) =>
    onChange(people.map((one) => (one.person.id === next.person.id ? next : one)))
  return (
    <>
      {!isOne && (
        <PeopleField
          label={t(($) => $.appraisal.whom)}
          chosen={people.map(({ person }) => person)}
          onChange={(chosen) =>
            onChange(
              chosen.map(
                (person) => people.find((one) => one.person.id === person.id) ?? plainParticipant(person),
              ),
            )
          }
        />
      )}
      <Card title={isOne ? t(($) => $.appraisal.people) : t(($) => $.appraisal.reviewers)}>
        {isOne && (
          <ComboboxField
            label={t(($) => $.appraisal.person)}
            value={people[0]?.person.id ?? null}
            isLoading={found.isPending}
            options={options}
            onChange={(id) => {
              const name = options.find(({ value }) => value === id)?.label ?? ''
              onChange(id === null ? [] : [plainParticipant({ id, name })])
            }}
          />
        )}
        {people.length === 0 && !isOne && (
          <p className="text-sm text-ink-3">{t(($) => $.appraisal.nobodyYet)}</p>
        )}
        <ul className="mt-2 divide-y divide-line">
          {people.map((participant) => (
            <li key={participant.person.id} className="py-4 first:pt-2 last:pb-0">
              <Reviewers
                participant={participant}
                showsName={!isOne}
                options={options.filter(({ value }) => value !== participant.person.id)}
                onChange={put}
              />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

interface ReviewersProps {
  readonly participant: ParticipantDraft
  readonly showsName: boolean
  readonly options: readonly Option<string>[]
  readonly onChange: (participant: ParticipantDraft) => void
}

function Reviewers({ participant, showsName, options, onChange }: ReviewersProps) {
  const { t } = useTranslation('performance')
  const { person, managerId, peerIds, reportIds } = participant
  const fields = (
    <div className="grid gap-4 sm:grid-cols-3">
      <ComboboxField
        label={t(($) => $.appraisal.manager)}
        hint={t(($) => $.appraisal.lead)}
        isOptional
        value={managerId}
        options={options}
        onChange={(next) => onChange({ ...participant, managerId: next })}
      />
      <SeveralField
        label={t(($) => $.appraisal.peers)}
        options={options}
        ids={peerIds}
        onChange={(next) => onChange({ ...participant, peerIds: next })}
      />
      <SeveralField
        label={t(($) => $.appraisal.reports)}
        options={options}
        ids={reportIds}
        onChange={(next) => onChange({ ...participant, reportIds: next })}
      />
    </div>
  )
  if (!showsName) return fields
  return (
    <details open={peerIds.length + reportIds.length > 0}>
      <summary className="cursor-pointer text-base font-medium">{person.name}</summary>
      <div className="mt-3">{fields}</div>
    </details>
  )
}

/** Several people, each taken from the list and shown below it. */
function SeveralField(props: {
  readonly label: string
  readonly options: readonly Option<string>[]
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('performance')
  const { ids, options, onChange } = props
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id
  return (
    <div>
      <ComboboxField
        // a new one after each choice, so that it is empty for the next
        key={ids.length}
        label={props.label}
        isOptional
        value={null}
        options={options.filter(({ value }) => !ids.includes(value))}
        onChange={(id) => id !== null && onChange([...ids, id])}
      />
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {ids.map((id) => (
          <li key={id} className="flex items-center rounded-full bg-chip py-0.5 pr-0.5 pl-2.5 text-sm">
            {nameOf(id)}
            <button
              type="button"
              aria-label={t(($) => $.people.takeOut, { name: nameOf(id) })}
              onClick={() => onChange(ids.filter((one) => one !== id))}
              className="grid size-6 place-items-center rounded-full text-ink-2 hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
