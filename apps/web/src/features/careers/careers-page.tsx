import { careersRoutes } from '@kazi/contract/hiring/careers'
import { Link, useNavigate } from '@tanstack/react-router'
import { BriefcaseBusiness, MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { EmptyState } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { RichTextView } from '#components/rich-text/rich-text.tsx'
import { askPublic } from '#lib/api/ask-public.ts'
import { useLanguage, useTranslation } from '#lib/i18n/use-translation.ts'
import type { Careers } from './careers.ts'
import { JobFacts } from './job-facts.tsx'

interface CareersSearch {
  readonly q?: string | undefined
  readonly department?: string | undefined
  readonly type?: string | undefined
  readonly source?: string | undefined
}

/** What the server sent along; where it couldn't, the browser asks. */
function useCareers(employer: string, sent: Careers | undefined): Careers | undefined {
  const language = useLanguage()
  const [asked, setAsked] = useState<Careers>()
  useEffect(() => {
    if (sent) return
    void askPublic(careersRoutes.readCareers, { params: { organization_name: employer } }, language).then(
      (answer) => setAsked(answer?.data),
    )
  }, [employer, sent, language])
  return sent ?? asked
}

/** The open jobs of an employer, as anybody may read them. */
export function CareersPage(props: {
  readonly employer: string
  readonly careers: Careers | undefined
  readonly search: CareersSearch
}) {
  const { t } = useTranslation('careers')
  const careers = useCareers(props.employer, props.careers)
  if (!careers) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-12">
        <SkeletonLines lines={8} />
      </div>
    )
  }
  const { employer, jobs } = careers
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8 px-4 py-8 sm:py-14">
      <header>
        <OrganizationBadge name={employer.name} className="size-14" />
        <h1 className="mt-5 text-3xl [overflow-wrap:anywhere]">
          {t(($) => $.heading, { name: employer.name })}
        </h1>
        {employer.words.length > 0 ? (
          <div className="mt-3 text-ink-2">
            <RichTextView value={employer.words} />
          </div>
        ) : (
          <p className="mt-2 text-base text-ink-2">{t(($) => $.sentence, { count: jobs.length })}</p>
        )}
      </header>
      {jobs.length === 0 ? (
        <EmptyState
          icon={BriefcaseBusiness}
          title={t(($) => $.none.title)}
          description={t(($) => $.none.text, { name: employer.name })}
        />
      ) : (
        <JobList careers={careers} search={props.search} />
      )}
    </div>
  )
}

function JobList({ careers, search }: { readonly careers: Careers; readonly search: CareersSearch }) {
  const { t } = useTranslation('careers')
  const { jobs, employer } = careers
  const q = search.q?.trim().toLowerCase()
  const shown = jobs.filter(
    (job) =>
      (!search.department || job.department === search.department) &&
      (!search.type || job.employmentType === search.type) &&
      (!q || `${job.title} ${job.location ?? ''} ${job.department ?? ''}`.toLowerCase().includes(q)),
  )
  const source = search.source ? { source: search.source } : {}
  return (
    <section aria-label={t(($) => $.title)} className="flex flex-col gap-4">
      {jobs.length > 3 && <Filters careers={careers} search={search} />}
      <p role="status" className="text-sm text-ink-3">
        {t(($) => $.shown, { count: shown.length })}
      </p>
      <ul className="flex flex-col gap-3">
        {shown.map((job) => (
          <li key={job.id}>
            <Link
              to="/careers/$employer/jobs/$job"
              params={{ employer: employer.slug, job: job.slug }}
              search={source}
              className="block rounded-lg bg-raised px-5 py-4 shadow-e1 ring-1 ring-line transition-shadow hover:ring-brand"
            >
              <span className="block text-lg font-semibold text-ink [overflow-wrap:anywhere]">
                {job.title}
              </span>
              <JobFacts job={job} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <EmptyState
          icon={MapPin}
          title={t(($) => $.noneFound.title)}
          description={t(($) => $.noneFound.text)}
        />
      )}
    </section>
  )
}

/** What the list is narrowed by, kept in the address. */
function Filters({ careers, search }: { readonly careers: Careers; readonly search: CareersSearch }) {
  const { t } = useTranslation('careers')
  const navigate = useNavigate()
  const change = (patch: CareersSearch): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...patch }) as never, replace: true })
  const departments = [...new Set(careers.jobs.flatMap(({ department }) => department ?? []))].sort()
  const types = [...new Set(careers.jobs.map(({ employmentType }) => employmentType))]
  const box = 'h-10 rounded-md border border-control bg-raised px-3 text-base text-ink max-sm:h-11'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t(($) => $.search)}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q || undefined })}
        className="min-w-0 flex-1 basis-56"
      />
      <select
        aria-label={t(($) => $.department)}
        className={box}
        value={search.department ?? ''}
        onChange={(event) => change({ department: event.target.value || undefined })}
      >
        <option value="">{t(($) => $.allDepartments)}</option>
        {departments.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select
        aria-label={t(($) => $.type)}
        className={box}
        value={search.type ?? ''}
        onChange={(event) => change({ type: event.target.value || undefined })}
      >
        <option value="">{t(($) => $.allTypes)}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {t(($) => $.employmentType[type])}
          </option>
        ))}
      </select>
    </div>
  )
}
