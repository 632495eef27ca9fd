import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { ResponseOf } from '@kazi/contract/route'
import clsx from 'clsx'
import { CircleCheck } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { askAtEachVisit } from './dashboard-answers.ts'

type ChecklistStep = ResponseOf<typeof onboardingRoutes.readChecklist>['checklist'][number]
/** The steps that are done on a page. The others have no link. */
type LinkedStep = 'complete-kyc' | 'create-wallet' | 'add-employees' | 'invite-team-member' | 'first-payroll'
const linkedSteps: ReadonlySet<string> = new Set<LinkedStep>([
  'complete-kyc',
  'create-wallet',
  'add-employees',
  'invite-team-member',
  'first-payroll',
])
const isLinked = (key: ChecklistStep['key']): key is LinkedStep => linkedSteps.has(key)

/** What the product does by its own defaults is nobody's step: it would be ticked without anybody having done it. */
const isToBeDone = ({ key, link }: ChecklistStep): boolean => link !== null || key === 'verify-email'

/**
 * The steps to the first payroll. It leads the page of a fresh organisation; later it stands aside and names only
 * what is open, and once all is done it is gone.
 */
export function Checklist({ isLeading = false }: { readonly isLeading?: boolean }) {
  const { t } = useTranslation('dashboard')
  const query = useApiQuery(onboardingRoutes.readChecklist, {}, askAtEachVisit)
  const steps = query.data?.checklist.filter(isToBeDone)
  if (!isLeading && (!steps || steps.every((step) => step.done))) return null
  if (query.error && !steps) {
    return <Card>{failureOf(query)}</Card>
  }
  if (!steps) return <Skeleton className="h-80 w-full rounded-lg" />
  return isLeading ? (
    <LeadingChecklist steps={steps} />
  ) : (
    <Card title={t(($) => $.checklist.rest)}>
      <ul className="-mx-3 -my-1.5 flex flex-col">
        {steps
          .filter((step) => !step.done)
          .map((step) => (
            <StepRow key={step.key} step={step} isNext={false} />
          ))}
      </ul>
    </Card>
  )
}

/** The whole way, with the next step standing out. */
function LeadingChecklist({ steps }: { readonly steps: readonly ChecklistStep[] }) {
  const { t } = useTranslation('dashboard')
  const next = steps.find((step) => !step.done && step.link !== null)
  return (
    <section
      aria-label={t(($) => $.checklist.title)}
      className="overflow-hidden rounded-xl bg-raised shadow-e1 ring-1 ring-line lg:grid lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]"
    >
      <div className="panel-weave flex flex-col justify-between gap-8 bg-panel px-6 py-7 text-on-panel sm:px-8 sm:py-9">
        <div>
          <h2 className="text-2xl">{t(($) => $.checklist.title)}</h2>
          <p className="mt-2 text-base text-on-panel-2">{t(($) => $.checklist.sentence)}</p>
        </div>
        <SetUpProgress done={steps.filter((step) => step.done).length} total={steps.length} />
      </div>
      <ol className="flex flex-col px-2 py-3 sm:px-4 sm:py-4">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

function SetUpProgress({ done, total }: { readonly done: number; readonly total: number }) {
  const { t } = useTranslation('dashboard')
  const words = t(($) => $.checklist.progress, { done, total })
  return (
    <div>
      <p className="num mb-2 text-sm font-semibold">{words}</p>
      <div
        role="progressbar"
        aria-label={t(($) => $.checklist.label)}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
        className="h-2 overflow-hidden rounded-full bg-on-panel/15"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${(done / total) * 100}%` }} />
      </div>
    </div>
  )
}

function StepRow({ step, isNext }: { readonly step: ChecklistStep; readonly isNext: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-3',
        isNext ? 'my-1 bg-brand-soft py-3.5' : 'py-2',
      )}
    >
      {step.done ? (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-up" />
      ) : (
        <span
          aria-hidden
          className={clsx(
            'size-5 shrink-0 rounded-full border-2',
            isNext ? 'border-brand' : 'border-line-strong',
          )}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className={clsx('block text-base', step.done ? 'text-ink-2' : 'font-semibold')}>
          {t(($) => $.checklist.step[step.key])}
          <span className="sr-only">
            {' '}
            ({step.done ? t(($) => $.checklist.done) : t(($) => $.checklist.open)})
          </span>
        </span>
        {!step.done && (
          <span className="block text-sm text-ink-2">{t(($) => $.checklist.detail[step.key])}</span>
        )}
      </span>
      {!step.done && step.link !== null && isLinked(step.key) && (
        <ButtonLink
          to={step.link}
          variant={isNext ? 'default' : 'secondary'}
          size={isNext ? 'md' : 'sm'}
          className={isNext ? 'max-sm:w-full' : undefined}
        >
          {t(($) => $.checklist.action[step.key as LinkedStep])}
        </ButtonLink>
      )}
    </li>
  )
}
