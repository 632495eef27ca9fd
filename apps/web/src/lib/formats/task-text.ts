import type { dashboardRoutes } from '@kazi/contract/dashboard'
import type { ResponseOf } from '@kazi/contract/route'
import { localDate, month as toMonth } from '@kazi/values/local-date'
import { useTranslation } from '../i18n/use-translation.ts'
import { useRunName } from './run-name.ts'
import { useFormat } from './use-format.ts'

type Task = ResponseOf<typeof dashboardRoutes.listTasks>['data'][number]

/** A task in words. What the server names by month or day is written in the order of the language. */
export function useTaskText() {
  const { t } = useTranslation('dashboard')
  const { month, date } = useFormat()
  const runName = useRunName()
  return ({ kind, count, values }: Task): { readonly title: string; readonly detail?: string } => {
    const of = typeof values.month === 'string' ? toMonth(values.month) : undefined
    const title = t(($) => $.tasks.kind[kind], {
      count,
      title: of ? runName({ month: of }) : (values.title ?? ''),
      month: of ? month(of) : '',
      name: values.name ?? '',
      from: typeof values.from === 'string' ? date(localDate(values.from), 'short') : '',
      on: typeof values.on === 'string' ? date(localDate(values.on), 'short') : '',
    })
    if (typeof values.dueOn === 'string') {
      return { title, detail: t(($) => $.tasks.dueOn, { date: date(localDate(values.dueOn), 'short') }) }
    }
    if (typeof values.payDate !== 'string') return { title }
    const day = date(localDate(values.payDate), 'short')
    if (typeof values.people !== 'number') return { title, detail: t(($) => $.tasks.paidOn, { date: day }) }
    return { title, detail: t(($) => $.tasks.paidOnFor, { date: day, count: values.people }) }
  }
}
