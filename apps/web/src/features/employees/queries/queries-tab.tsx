import { queryRoutes } from '@kazi/contract/employees/queries'
import { MessageCircleQuestion, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Employee } from '../people.ts'
import { AskDialog } from './ask-dialog.tsx'
import { QueryCard } from './query-card.tsx'

/** What a person was asked, the newest first, each with its way from the question to what came of it. */
export function QueriesTab({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const [isAsking, setAsking] = useState(false)
  const answer = useApiQuery(queryRoutes.list, { params: { employee_id: employee.id } })
  const queries = answer.data?.data
  if (queries === undefined) return failureOf(answer) ?? <Skeleton className="h-64 rounded-lg" />
  const ask = employee.status !== 'separated' && (
    <Button onClick={() => setAsking(true)}>
      <Plus aria-hidden className="size-4" />
      {t(($) => $.queries.ask)}
    </Button>
  )
  return (
    <>
      {queries.length === 0 ? (
        <EmptyState
          icon={MessageCircleQuestion}
          title={t(($) => $.queries.none)}
          description={t(($) => $.queries.noneText)}
          action={ask}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-2xl text-sm text-ink-2">{t(($) => $.queries.sentence)}</p>
            {ask}
          </div>
          <ol className="flex flex-col gap-4">
            {queries.map((query) => (
              <li key={query.id}>
                <QueryCard employee={employee} query={query} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {isAsking && <AskDialog employee={employee} onClose={() => setAsking(false)} />}
    </>
  )
}
