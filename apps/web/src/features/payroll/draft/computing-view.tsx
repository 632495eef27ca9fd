import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { useQueryClient } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import { useEffect } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { Progress } from '#components/notices/progress.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'

const askEveryMs = 700

/** A run that is being worked out. It may be left: the work goes on without the page. */
export default function ComputingView({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const { number } = useFormat()
  const queryClient = useQueryClient()
  const params = { payrollId: run.id }
  const progress = useApiQuery(
    runRoutes.readProgress,
    { params },
    { refetchIntervalMs: askEveryMs, staleTimeMs: 0 },
  ).data?.data
  const isOver = progress !== undefined && progress.state !== 'computing'
  useEffect(() => {
    if (!isOver) return
    for (const route of [runRoutes.read, runRoutes.list, payslipRoutes.listPayslips]) {
      void queryClient.invalidateQueries({ queryKey: [route.name] })
    }
  }, [isOver, queryClient])
  const { done, total } = progress ?? run.progress ?? { done: 0, total: 0 }
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center py-16 text-center">
      <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand">
        <Calculator aria-hidden className="size-6.5 animate-pulse" strokeWidth={1.7} />
      </span>
      <p className="mt-4 font-display text-lg font-semibold">{t(($) => $.computing.title)}</p>
      <p className="mt-1 text-base text-ink-2">{t(($) => $.computing.text)}</p>
      <Progress
        className="mt-6 w-full"
        label={t(($) => $.state.computing)}
        value={total === 0 ? null : Math.round((done / total) * 100)}
        detail={
          total === 0
            ? t(($) => $.computing.starting)
            : t(($) => $.computing.progress, { done: number(done), total: number(total) })
        }
      />
      <ButtonLink to="/app/payroll" variant="ghost" className="mt-6">
        {t(($) => $.computing.leave)}
      </ButtonLink>
    </div>
  )
}
