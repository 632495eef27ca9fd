import { dashboardRoutes } from '@kazi/contract/dashboard'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { toneClass } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTaskText } from '#lib/formats/task-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { linkParts } from '#lib/pages/link-parts.ts'
import { askAtEachVisit } from './dashboard-answers.ts'
import type { Task } from './payday-action.ts'

/** What waits for the reader, the most urgent first, each leading to where it is done. */
export function TaskList() {
  const { t } = useTranslation('dashboard')
  const query = useApiQuery(dashboardRoutes.listTasks, {}, askAtEachVisit)
  const tasks = query.data?.data
  return (
    <Card title={t(($) => $.tasks.title)}>
      {tasks ? (
        tasks.length > 0 ? (
          <ul className="-mx-3 -my-2 flex flex-col">
            {tasks.map((task) => (
              <TaskRow key={`${task.kind} ${task.link} ${task.values.dueOn}`} task={task} />
            ))}
          </ul>
        ) : (
          <NothingNeeded />
        )
      ) : (
        (failureOf(query, 'py-4') ?? <SkeletonLines lines={2} />)
      )}
    </Card>
  )
}

const toneOfUrgency = { now: 'warn', soon: 'info', later: 'neutral' } as const

function TaskRow({ task }: { readonly task: Task }) {
  const { t } = useTranslation('dashboard')
  const text = useTaskText()(task)
  return (
    <li>
      <Link
        {...linkParts(task.link)}
        className="group flex items-center gap-3 rounded-md px-3 py-2.5 transition-colors hover:bg-hover"
      >
        <span
          className={clsx(
            'w-13 shrink-0 rounded-full py-0.5 text-center text-2xs font-semibold',
            toneClass[toneOfUrgency[task.urgency]],
          )}
        >
          {t(($) => $.tasks[task.urgency])}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-base font-medium">{text.title}</span>
          {text.detail && <span className="num block text-xs text-ink-3">{text.detail}</span>}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 group-hover:text-ink" />
      </Link>
    </li>
  )
}

function NothingNeeded() {
  const { t } = useTranslation('dashboard')
  return (
    <div className="flex items-start gap-3">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-up" />
      <p>
        <span className="block font-semibold">{t(($) => $.tasks.noneTitle)}</span>
        <span className="block text-sm text-ink-2">{t(($) => $.tasks.noneText)}</span>
      </p>
    </div>
  )
}
