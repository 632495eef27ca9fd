import { letterRoutes } from '@kazi/contract/employees/letters'
import type { LocalDate } from '@kazi/values/local-date'
import { FileDown, Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { type Letter, madeStale } from './letters-answers.ts'

const IssueDialog = lazyPart(async () => ({ default: (await import('./issue-dialog.tsx')).IssueDialog }))
const WordingDrawer = lazyPart(async () => ({
  default: (await import('./wording-drawer.tsx')).WordingDrawer,
}))

/** The letters that were issued to a person, and issuing one. */
export function LettersCard({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const [open, setOpen] = useState<'issue' | 'wording'>()
  const answer = useApiQuery(letterRoutes.list, { params: { employee_id: employee.id } })
  const letters = answer.data?.data
  return (
    <Card
      title={t(($) => $.letters.title)}
      actions={
        <span className="flex flex-wrap gap-2">
          <Guarded permission="edit:settings-company-info">
            <Button size="sm" variant="ghost" onClick={() => setOpen('wording')}>
              {t(($) => $.letters.edit)}
            </Button>
          </Guarded>
          <Button size="sm" variant="secondary" onClick={() => setOpen('issue')}>
            <Plus aria-hidden className="size-4" />
            {t(($) => $.letters.issue)}
          </Button>
        </span>
      }
    >
      {letters === undefined ? (
        (failureOf(answer) ?? <Skeleton className="h-12 rounded-md" />)
      ) : letters.length === 0 ? (
        <p className="text-sm text-ink-3">{t(($) => $.letters.none)}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {letters.map((letter) => (
            <LetterRow key={letter.id} employee={employee} letter={letter} />
          ))}
        </ul>
      )}
      {open === 'issue' && <IssueDialog employee={employee} onClose={() => setOpen(undefined)} />}
      {open === 'wording' && <WordingDrawer employee={employee} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function LetterRow({ employee, letter }: { readonly employee: Employee; readonly letter: Letter }) {
  const { t } = useTranslation('employees')
  const { date, instant } = useFormat()
  const { timeZone } = useOrganization()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">{letter.subject}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
          {t(($) => $.letters.issuedOn, { date: date(letter.issuedOn as LocalDate) })}
          {letter.issuedBy && <span>{t(($) => $.letters.by, { name: letter.issuedBy })}</span>}
          {letter.acknowledgedAt ? (
            <Chip tone="up">
              {t(($) => $.letters.acknowledged, { time: instant(letter.acknowledgedAt, timeZone) })}
            </Chip>
          ) : (
            letter.mailedAt && <Chip tone="info">{t(($) => $.letters.mailed)}</Chip>
          )}
        </span>
      </span>
      <LetterActs employee={employee} letter={letter} />
    </li>
  )
}

function LetterActs({ employee, letter }: { readonly employee: Employee; readonly letter: Letter }) {
  const { t } = useTranslation('employees')
  const maySeePay = usePermission('view:payroll')
  const mayHave = maySeePay || !letter.hasPay
  const params = { employee_id: employee.id, letter_id: letter.id }
  const send = useApiMutation(letterRoutes.send, {
    invalidates: madeStale,
    onSuccess: () => showSuccess(t(($) => $.letters.sent, { email: employee.email ?? '' })),
  })
  const { busy, take } = useFile()
  return (
    <span className="flex shrink-0 gap-2">
      {employee.email !== null && mayHave && (
        <Button size="sm" variant="ghost" loading={send.isPending} onClick={() => send.mutate({ params })}>
          <Send aria-hidden className="size-4" />
          {t(($) => $.letters.send)}
        </Button>
      )}
      {mayHave && (
        <Button
          size="icon"
          variant="secondary"
          aria-label={t(($) => $.letters.download, { subject: letter.subject })}
          loading={busy !== null}
          onClick={() => take(letter.id, () => callApi(letterRoutes.download, { params }))}
        >
          <FileDown aria-hidden className="size-4" />
        </Button>
      )}
    </span>
  )
}
