import { letterRoutes } from '@kazi/contract/employees/letters'
import { Banner } from '#components/notices/banner.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Employee } from '../people.ts'
import type { LetterKind, LetterLanguage } from './letters-answers.ts'

/** A letter as it will read, on something that looks like its paper. */
export function LetterPaper(props: {
  readonly employee: Employee
  readonly kind: LetterKind
  readonly language: LetterLanguage
  readonly addressee: string
  /** words that aren't saved yet; absent: as they are */
  readonly wording?: { readonly subject: string; readonly body: string }
}) {
  const { t } = useTranslation('employees')
  const { list } = useFormat()
  const { name } = useOrganization()
  const { employee, kind, language } = props
  const addressee = props.addressee.trim()
  const worded = props.wording && { wording: props.wording }
  const preview = useApiQuery(
    letterRoutes.preview,
    {
      params: { employee_id: employee.id },
      body: { kind, language, addressee: addressee === '' ? null : addressee, ...worded },
    },
    { staleTimeMs: 0, keepPrevious: true },
  )
  const letter = preview.data?.data
  return (
    <section aria-label={t(($) => $.letters.issuing.preview)} className="flex flex-col gap-3">
      {letter && letter.missing.length > 0 && (
        <Banner
          tone="warn"
          title={t(($) => $.letters.issuing.missing, {
            fields: list(letter.missing.map((field) => t(($) => $.letters.field[field]))),
          })}
        />
      )}
      {letter?.isPayHidden && (
        <Banner
          tone="warn"
          title={t(($) => $.letters.issuing.payHidden, { firstName: employee.firstName })}
        />
      )}
      <div className="rounded-md border-t-4 border-t-brand bg-raised px-5 py-5 text-sm shadow-e1 ring-1 ring-line">
        <p className="font-display text-base font-semibold [overflow-wrap:anywhere]">{name}</p>
        {letter ? (
          <div lang={language}>
            <p className="mt-4 text-ink-2 [overflow-wrap:anywhere]">{letter.addressee}</p>
            <p className="mt-3 font-semibold [overflow-wrap:anywhere]">{letter.subject}</p>
            {letter.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {paragraph}
              </p>
            ))}
          </div>
        ) : (
          (failureOf(preview) ?? <Skeleton className="mt-4 h-40 rounded-md" />)
        )}
      </div>
    </section>
  )
}
