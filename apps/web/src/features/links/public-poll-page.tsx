import type { pollRoutes } from '@kazi/contract/comms/polls'
import type { ResponseOf } from '@kazi/contract/route'
import type { LocalDate } from '@kazi/values/local-date'
import { Check, EyeOff, MailCheck, UserRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { LinkPage } from './link-page.tsx'
import { DoneSheet, LinkSheet, SheetOwner } from './link-sheet.tsx'
import { type Answers, answersOf, emptyAnswers, firstMissing, type GivenAnswer } from './poll-answers.ts'
import { PollQuestion } from './poll-question.tsx'
import { loadSoon, useLink } from './use-link.ts'
import { useSending } from './use-sending.ts'

type PublicPoll = ResponseOf<typeof pollRoutes.readPublic>['data']

const loadRoutes = loadSoon(() => import('@kazi/contract/comms/polls').then((part) => part.pollRoutes))

async function readPoll(token: string): Promise<PublicPoll> {
  const { readPublic } = await loadRoutes()
  return (await callApi(readPublic, { params: { token } })).data
}

/** A poll as whoever is asked finds it by their link; by a poster's code, the way to that link. */
export function PublicPollPage({ token }: { readonly token: string }) {
  const { link, retry, bury } = useLink(token, readPoll)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(poll) =>
        poll.link === 'poster' ? (
          <Poster token={token} poll={poll} onDead={bury} />
        ) : (
          <Answering token={token} poll={poll} onDead={bury} />
        )
      }
    </LinkPage>
  )
}

interface Props {
  readonly token: string
  readonly poll: PublicPoll
  readonly onDead: () => void
}

function Answering({ token, poll, onDead }: Props) {
  const { t } = useTranslation('polls')
  const { date } = useFormat()
  const [answers, setAnswers] = useState<Answers>(() => emptyAnswers(poll))
  const [missing, setMissing] = useState<number>()
  const [isDone, setDone] = useState(false)
  const { error, isSending, send } = useSending(onDead)
  const until = date(poll.closesOn as LocalDate)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const first = firstMissing(poll, answers)
    setMissing(first)
    if (first !== undefined) {
      document.getElementById(`question-${first}`)?.scrollIntoView({ block: 'center' })
      return
    }
    send(async () => {
      const routes = await loadRoutes()
      const body = { answers: answersOf(poll, answers) }
      await callApi(routes.submit, { params: { token }, body })
      setDone(true)
    })
  }
  if (isDone) {
    return (
      <DoneSheet
        icon={<Check aria-hidden className="size-6.5" />}
        title={t(($) => $.poll.done)}
        sentence={
          poll.isChangeable ? t(($) => $.poll.doneChangeable, { date: until }) : t(($) => $.poll.doneText)
        }
      />
    )
  }
  return (
    <LinkSheet
      leading={<SheetOwner name={poll.organization.name} />}
      title={poll.title}
      sentence={
        <>
          {poll.intro && <span className="mb-2 block whitespace-pre-wrap">{poll.intro}</span>}
          <span className="num text-sm text-ink-3">{t(($) => $.poll.until, { date: until })}</span>
        </>
      }
    >
      <Assurance poll={poll} />
      <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-8">
        <Questions
          poll={poll}
          answers={answers}
          missing={missing}
          onChange={(place, answer) => {
            if (missing === place) setMissing(undefined)
            setAnswers((before) => before.map((one, at) => (at === place ? answer : one)))
          }}
        />
        <RefusalNotice message={error} />
        <Button type="submit" size="lg" className="w-full" loading={isSending}>
          {t(poll.answers ? ($) => $.poll.change : ($) => $.poll.send)}
        </Button>
      </form>
    </LinkSheet>
  )
}

function Questions(props: {
  readonly poll: PublicPoll
  readonly answers: Answers
  /** the place of the first that still needs an answer */
  readonly missing: number | undefined
  readonly onChange: (place: number, answer: GivenAnswer) => void
}) {
  return props.poll.questions.map((question, place) => (
    <PollQuestion
      // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place, and none moves while somebody answers
      key={place}
      place={place}
      question={question}
      answer={props.answers[place]!}
      isMissing={props.missing === place}
      onChange={(answer) => props.onChange(place, answer)}
    />
  ))
}

/** Whether what is said can be put to a person, before anything is said. */
function Assurance({ poll }: Pick<Props, 'poll'>) {
  const { t } = useTranslation('polls')
  const { date } = useFormat()
  const Icon = poll.isAnonymous ? EyeOff : UserRound
  const anonymous = poll.isByDepartment ? t(($) => $.poll.anonymousDepartment) : t(($) => $.poll.anonymous)
  return (
    <p className="flex gap-3 rounded-lg bg-sunken px-4 py-3.5 text-sm text-ink-2">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" />
      <span>
        {poll.isAnonymous ? anonymous : t(($) => $.poll.byName, { organization: poll.organization.name })}{' '}
        {poll.isChangeable && t(($) => $.poll.changeable, { date: date(poll.closesOn as LocalDate) })}
      </span>
    </p>
  )
}

/** What hangs on a wall: whoever opens it has their own link mailed. */
function Poster({ token, poll, onDead }: Props) {
  const { t } = useTranslation('polls')
  const [email, setEmail] = useState('')
  const [isDone, setDone] = useState(false)
  const { error, isSending, send } = useSending(onDead)
  if (isDone) {
    return (
      <DoneSheet
        icon={<MailCheck aria-hidden className="size-6.5" />}
        title={t(($) => $.poster.done)}
        sentence={t(($) => $.poster.doneText)}
      />
    )
  }
  return (
    <LinkSheet
      leading={<SheetOwner name={poll.organization.name} />}
      title={poll.title}
      sentence={t(($) => $.poster.text, { organization: poll.organization.name })}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send(async () => {
            const { askForLink } = await loadRoutes()
            await callApi(askForLink, { params: { token }, body: { email } })
            setDone(true)
          })
        }}
      >
        <TextField
          label={t(($) => $.poster.email)}
          type="email"
          autoComplete="email"
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" size="lg" loading={isSending} disabled={email.trim() === ''}>
          {t(($) => $.poster.send)}
        </Button>
      </form>
    </LinkSheet>
  )
}
