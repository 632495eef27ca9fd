import { pollRoutes } from '@kazi/contract/comms/polls'
import { BellRing, Download, EyeOff, Hourglass, MessagesSquare, QrCode, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { EmptyState } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { type Poll, pollInput, pollTones } from './comms-answers.ts'
import { CloseDialog, RemindDialog, RemovePollDialog } from './poll-decisions.tsx'
import { PollTrend } from './poll-trend.tsx'
import { QuestionResults } from './question-results.tsx'

const CodeDialog = lazyPart(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }))

type Opened = 'poster' | 'remind' | 'close' | 'remove'

/** One poll: how many answered, and what came of it as far as it may be shown. */
export function PollPage({ pollId }: { readonly pollId: string }) {
  const { t } = useTranslation('comms')
  const query = useApiQuery(pollRoutes.read, pollInput(pollId))
  useRecordName(query.data?.data.title)
  return (
    <RecordPage title={t(($) => $.column.title)} query={query} placeholder={<Placeholder />}>
      {(poll) => <View poll={poll} />}
    </RecordPage>
  )
}

function Placeholder() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-12 w-80" />
      <Skeleton className="h-24 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </div>
  )
}

function View({ poll }: { readonly poll: Poll }) {
  const { t } = useTranslation('comms')
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  return (
    <>
      <PageHeader
        title={poll.title}
        description={
          <span className="inline-flex flex-wrap items-center gap-2">
            <StateChip tone={pollTones[poll.state]}>{t(($) => $.state[poll.state])}</StateChip>
            {t(poll.isAnonymous ? ($) => $.anonymous : ($) => $.byName)}
            {poll.pulse && ` · ${t(($) => $.pulse[poll.pulse!])}`}
          </span>
        }
        actions={<Actions poll={poll} onOpen={setOpened} />}
      />
      <Figures poll={poll} />
      {poll.withoutAddress > 0 && (
        <Banner tone="info" title={t(($) => $.poll.withoutAddress, { count: poll.withoutAddress })} />
      )}
      <Results poll={poll} />
      {poll.trend.length > 1 && <PollTrend poll={poll} />}
      {opened === 'poster' && poll.posterLink && (
        <Suspense fallback={<WaitingLine />}>
          <CodeDialog
            title={t(($) => $.poll.posterTitle)}
            text={t(($) => $.poll.posterText)}
            heading={poll.title}
            link={poll.posterLink}
            onClose={close}
          />
        </Suspense>
      )}
      {opened === 'remind' && <RemindDialog poll={poll} onClose={close} />}
      {opened === 'close' && <CloseDialog poll={poll} onClose={close} />}
      {opened === 'remove' && <RemovePollDialog poll={poll} onClose={close} />}
    </>
  )
}

function Actions(props: { readonly poll: Poll; readonly onOpen: (what: Opened) => void }) {
  const { t } = useTranslation('comms')
  const { poll, onOpen } = props
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {poll.results.length > 0 && <ExportButton poll={poll} />}
      {poll.posterLink && (
        <Button variant="secondary" onClick={() => onOpen('poster')}>
          <QrCode aria-hidden className="size-4" />
          {t(($) => $.poll.poster)}
        </Button>
      )}
      {poll.actions.includes('remove') && (
        <Button variant="secondary" onClick={() => onOpen('remove')}>
          {t(($) => $.poll.remove)}
        </Button>
      )}
      {poll.actions.includes('close') && (
        <Button variant="secondary" onClick={() => onOpen('close')}>
          {t(($) => $.poll.close)}
        </Button>
      )}
      {poll.actions.includes('remind') && (
        <Button onClick={() => onOpen('remind')}>
          <BellRing aria-hidden className="size-4" />
          {t(($) => $.poll.remind)}
        </Button>
      )}
    </div>
  )
}

function ExportButton({ poll }: { readonly poll: Poll }) {
  const { t } = useTranslation('comms')
  const file = useFile()
  return (
    <Button
      variant="ghost"
      loading={file.busy !== null}
      onClick={() =>
        file.take('poll', () =>
          callApi(pollRoutes.exportPoll, { ...pollInput(poll.id), query: { format: 'xlsx' } }),
        )
      }
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.list.export)}
    </Button>
  )
}

function Figures({ poll }: { readonly poll: Poll }) {
  const { t } = useTranslation('comms')
  const { date, number, percent, list } = useFormat()
  const places = [...poll.audience.departments, ...poll.audience.groups]
  return (
    <StatGroup>
      <Stat
        label={t(($) => $.poll.answered)}
        value={number(poll.answered)}
        note={
          poll.invited > 0 &&
          t(($) => $.poll.ofInvited, {
            percent: percent(poll.answered / poll.invited, 0),
            invited: number(poll.invited),
          })
        }
      />
      <Stat
        label={t(($) => $.poll.days)}
        value={`${date(poll.opensOn, 'short')} – ${date(poll.closesOn, 'short')}`}
      />
      <Stat
        label={t(($) => $.poll.audience)}
        value={places.length === 0 ? t(($) => $.everybody) : number(poll.invited)}
        note={places.length > 0 && list(places)}
      />
    </StatGroup>
  )
}

/** What came of the poll, or why nothing is shown. */
function Results({ poll }: { readonly poll: Poll }) {
  const { t } = useTranslation('comms')
  const { date, number } = useFormat()
  const { answered, invited } = poll
  if (poll.state === 'ahead') {
    return (
      <Nothing
        icon={Hourglass}
        title={t(($) => $.poll.notYet)}
        text={t(($) => $.poll.notYetText, { date: date(poll.opensOn) })}
      />
    )
  }
  if (poll.withheld === 'open') {
    const values = { answered: number(answered), invited: number(invited) }
    return (
      <Nothing
        icon={ShieldCheck}
        title={t(($) => $.poll.withheldOpen)}
        text={t(($) => $.poll.withheldOpenText, values)}
      />
    )
  }
  if (poll.withheld === 'few') {
    return (
      <Nothing icon={EyeOff} title={t(($) => $.poll.withheldFew)} text={t(($) => $.poll.withheldFewText)} />
    )
  }
  if (answered === 0) {
    return (
      <Nothing icon={MessagesSquare} title={t(($) => $.poll.nobody)} text={t(($) => $.poll.nobodyText)} />
    )
  }
  return (
    <>
      <QuestionResults results={poll.results} />
      {(poll.departments.length > 0 || poll.departmentsHidden > 0) && (
        <section aria-label={t(($) => $.poll.departments)} className="flex flex-col gap-4">
          <h2 className="text-xl">{t(($) => $.poll.departments)}</h2>
          {poll.departments.map(({ department, results, answered: people }) => (
            <Card
              key={department ?? ''}
              title={department ?? t(($) => $.noDepartment)}
              description={t(($) => $.poll.answers, { count: people })}
            >
              <QuestionResults results={results} isInside />
            </Card>
          ))}
          {poll.departmentsHidden > 0 && (
            <p className="text-sm text-ink-2">
              {t(($) => $.poll.departmentsHidden, { count: poll.departmentsHidden })}
            </p>
          )}
        </section>
      )}
    </>
  )
}

function Nothing(props: { readonly icon: typeof Hourglass; readonly title: string; readonly text: string }) {
  return (
    <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
      <EmptyState icon={props.icon} title={props.title} description={props.text} />
    </div>
  )
}
