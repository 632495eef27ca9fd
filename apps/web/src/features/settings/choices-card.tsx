import { notificationRoutes } from '@kazi/contract/notifications'
import type { ResponseOf } from '@kazi/contract/route'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'

type Choices = ResponseOf<typeof notificationRoutes.readChoices>['data']
type Subject = Choices['subjects'][number]

const digests = ['off', 'daily', 'weekly'] as const

/** Of what the person is told, and whether a mail sums it up. Each choice is kept at once. */
export default function ChoicesCard() {
  const { t } = useTranslation('notifications')
  const query = useApiQuery(notificationRoutes.readChoices, {}, { staleTimeMs: 0 })
  const choices = query.data?.data
  return (
    <Card title={t(($) => $.choices.title)} description={t(($) => $.choices.text)}>
      {failureOf(query, 'py-2')}
      {!choices && !query.error && <SkeletonLines lines={6} />}
      {choices && <ChoicesForm choices={choices} />}
    </Card>
  )
}

function ChoicesForm({ choices }: { readonly choices: Choices }) {
  const { t } = useTranslation('notifications')
  const area = useTranslation('team').t
  const save = useApiMutation(notificationRoutes.saveChoices, {
    invalidates: [notificationRoutes.readChoices],
    onSuccess: () => showSuccess(t(($) => $.choices.saved)),
  })
  const { subjects, ...chosen } = choices
  const change = (part: Partial<typeof chosen>) => save.mutate({ body: { ...chosen, ...part } })
  const without = (list: readonly Subject[], subject: Subject) => list.filter((each) => each !== subject)
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label={t(($) => $.choices.digest)}
        options={digests.map((value) => ({ value, label: t(($) => $.choices.digests[value]) }))}
        value={chosen.digest}
        onChange={(digest) => change({ digest: digest as (typeof digests)[number] })}
      />
      <ul className="flex flex-col divide-y divide-line">
        {subjects.map((subject) => {
          const isMuted = chosen.muted.includes(subject)
          const name = area(($) => $.resource[subject as keyof typeof $.resource])
          return (
            <li key={subject} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
              <span className="basis-full text-base font-medium sm:flex-1 sm:basis-32">{name}</span>
              <CheckboxField
                label={<ChoiceLabel text={t(($) => $.choices.inApp)} of={name} />}
                checked={!isMuted}
                onChange={(isOn) =>
                  change({ muted: isOn ? without(chosen.muted, subject) : [...chosen.muted, subject] })
                }
              />
              <CheckboxField
                label={<ChoiceLabel text={t(($) => $.choices.byMail)} of={name} />}
                checked={!isMuted && !chosen.unmailed.includes(subject)}
                isDisabled={isMuted || chosen.digest === 'off'}
                onChange={(isOn) =>
                  change({
                    unmailed: isOn ? without(chosen.unmailed, subject) : [...chosen.unmailed, subject],
                  })
                }
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The same two words stand in every row: whoever hears them hears of what, too. */
const ChoiceLabel = ({ text, of }: { readonly text: string; readonly of: string }) => (
  <>
    {text}
    <span className="sr-only">: {of}</span>
  </>
)
