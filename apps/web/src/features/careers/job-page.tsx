import { careersRoutes } from '@kazi/contract/hiring/careers'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleOff, PartyPopper } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { RichTextView } from '#components/rich-text/rich-text.tsx'
import { askPublic } from '#lib/api/ask-public.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useLanguage, useTranslation } from '#lib/i18n/use-translation.ts'
import { ApplyForm } from './apply-form.tsx'
import type { OpenJob, PublicJob } from './careers.ts'
import { JobFacts } from './job-facts.tsx'

interface JobProps {
  readonly employer: string
  readonly slug: string
  readonly found: PublicJob | undefined
  readonly source: string | undefined
}

/** What the server sent along; where it couldn't, the browser asks. */
function useJob({ employer, slug, found }: JobProps): PublicJob | undefined {
  const language = useLanguage()
  const [asked, setAsked] = useState<PublicJob>()
  useEffect(() => {
    if (found) return
    const params = { organization_name: employer, job_slug: slug }
    void askPublic(careersRoutes.readPublic, { params }, language).then((answer) => setAsked(answer?.data))
  }, [employer, slug, found, language])
  return found ?? asked
}

/** One job, and the form to apply for it. */
export function JobPage(props: JobProps) {
  const { t } = useTranslation('careers')
  const found = useJob(props)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6 sm:py-10">
      <Link
        to="/careers/$employer"
        params={{ employer: props.employer }}
        className="inline-flex items-center gap-1.5 self-start text-sm font-semibold text-brand-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t(($) => $.job.back)}
      </Link>
      {!found && <SkeletonLines lines={10} />}
      {found && !found.job && (
        <>
          <h1 className="text-2xl">{found.title}</h1>
          <EmptyState
            icon={CircleOff}
            title={t(($) => $.job.closed.title)}
            description={t(($) => $.job.closed.text, { name: found.employer.name })}
          />
        </>
      )}
      {found?.job && <Open found={found} job={found.job} source={props.source} />}
    </div>
  )
}

function Open(props: {
  readonly found: PublicJob
  readonly job: OpenJob
  readonly source: string | undefined
}) {
  const { t } = useTranslation('careers')
  const { date } = useFormat()
  const { found, job } = props
  const [keptUntil, setKeptUntil] = useState<string>()
  return (
    <>
      <header>
        <p className="text-sm font-semibold text-ink-3">{found.employer.name}</p>
        <h1 className="mt-1 text-3xl [overflow-wrap:anywhere]">{job.title}</h1>
        <JobFacts job={job} />
      </header>
      <RichTextView value={job.description} />
      <section
        id="apply"
        aria-label={t(($) => $.apply.title)}
        className="rounded-xl bg-raised px-5 py-6 shadow-e1 ring-1 ring-line sm:px-8 sm:py-8"
      >
        {keptUntil ? (
          <div role="status">
            <span className="grid size-14 place-items-center rounded-2xl bg-up-soft text-up">
              <PartyPopper aria-hidden className="size-6.5" />
            </span>
            <h2 className="mt-4 text-xl">{t(($) => $.apply.doneTitle)}</h2>
            <p className="mt-1.5 text-base text-ink-2">
              {t(($) => $.apply.doneText, { name: found.employer.name, date: date(keptUntil as never) })}
            </p>
            <Button variant="secondary" className="mt-5" onClick={() => setKeptUntil(undefined)}>
              {t(($) => $.apply.another)}
            </Button>
          </div>
        ) : (
          <ApplyForm employer={found.employer} job={job} source={props.source} onDone={setKeptUntil} />
        )}
      </section>
    </>
  )
}
