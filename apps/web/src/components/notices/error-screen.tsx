import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Anchor, Button } from '#components/button.tsx'
import { Mark } from '#components/layout/mark.tsx'
import { NetworkError } from '#lib/api/errors.ts'
import { useIsOnline } from '#lib/hooks/use-is-online.ts'
import { withPrefix } from '#lib/i18n/locale.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { isWorthLoadingAnew } from '#lib/loading/fetched-part.ts'
import type { PageSettings } from '#lib/pages/page-settings.ts'
import { tabTitle } from '#lib/pages/page-words.ts'
import { InsideMain } from '../layout/inside-main.ts'

/** An empty pay envelope: there is nothing at this address. */
function EmptyEnvelope() {
  return (
    <svg viewBox="0 0 200 132" aria-hidden="true" className="w-52">
      <ellipse cx="100" cy="122" rx="78" ry="8" className="fill-line" />
      <rect
        x="32"
        y="34"
        width="136"
        height="82"
        rx="12"
        className="fill-raised stroke-line-strong"
        strokeWidth="2"
      />
      <path
        d="m36 42 54 40c6 4.5 14 4.5 20 0l54-40"
        fill="none"
        className="stroke-line-strong"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M60 34V18a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v38l-30 24c-6 4.5-14 4.5-20 0L60 58Z"
        className="fill-brand-soft"
      />
      <path d="M74 26h34M74 38h22" className="stroke-brand" strokeWidth="3" strokeLinecap="round" />
      <path d="M112 40c.6-9 6.2-14 15.8-14.5-.4 9.5-6 14.5-15.8 14.500Z" className="fill-accent" />
      <path
        d="M74 50h12"
        className="stroke-line-strong"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
    </svg>
  )
}

/** The installation's own picture of a page that isn't there, as long as it can be had; else the product's. */
function Illustration({ address }: { readonly address: string | undefined }) {
  const [isMissing, setMissing] = useState(false)
  if (!address || isMissing) return <EmptyEnvelope />
  return (
    <img
      src={address}
      alt=""
      className="max-h-52 w-auto max-w-full"
      onError={() => setMissing(true)}
      // it may have failed before any script ran
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(true)
      }}
    />
  )
}

const homeRoute = '/app'

function Screen(props: {
  readonly settings: PageSettings
  readonly code?: string
  readonly title: string
  readonly description: string
  readonly note?: string | undefined
  readonly retry?: ReactNode
}) {
  const isPart = useContext(InsideMain)
  const Frame = isPart ? 'div' : 'main'
  const { t } = useTranslation('error')
  const { errorIllustration, prefix } = props.settings
  useEffect(() => {
    const [before, own] = [document.title, tabTitle(props.title)]
    document.title = own
    return () => {
      if (document.title === own) document.title = before
    }
  }, [props.title])
  return (
    <Frame className={clsx('grid place-items-center px-6 py-16', isPart ? 'flex-1' : 'min-h-dvh')}>
      <div className="flex max-w-md flex-col items-center text-center">
        <Illustration address={props.code ? errorIllustration : undefined} />
        {props.code && <p className="num mt-6 text-sm font-semibold text-ink-3">{props.code}</p>}
        <h1 className={props.code ? 'mt-1 text-2xl' : 'mt-6 text-2xl'}>{props.title}</h1>
        <p className="mt-2 text-base text-ink-2">{props.description}</p>
        {props.note && <p className="mt-3 text-base font-medium">{props.note}</p>}
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {/* loaded anew, so that nothing of what failed stays in memory */}
          <Anchor href={withPrefix(homeRoute, prefix)}>{t(($) => $.goBackHome)}</Anchor>
          {props.retry}
        </div>
        <Mark className="mt-14 size-6 opacity-60" />
      </div>
    </Frame>
  )
}

const hasStatus = (error: unknown): boolean =>
  error instanceof Object && 'status' in error && typeof error.status === 'number'

/**
 * The screen of an error that nothing else caught. One with a status came from the API: to the person, what they asked
 * for isn't there. Anything else is ours. Search engines and previews get no error page: it would stand in their index.
 */
function ErrorView(props: {
  readonly settings: PageSettings
  readonly error: unknown
  /** the way to try again, where there is one */
  readonly retry: ReactNode
  readonly note?: string | undefined
}) {
  const { t } = useTranslation('error')
  const { settings, error, retry, note } = props
  if (settings.isBot) return null
  if (hasStatus(error)) {
    const [title, description] = [t(($) => $.pageNotFound), t(($) => $.pageNotFoundDescription)]
    return <Screen settings={settings} code="404" title={title} description={description} />
  }
  return (
    <Screen
      settings={settings}
      title={t(($) => $.title)}
      description={t(($) => $.description)}
      note={note}
      retry={retry}
    />
  )
}

const notThere = { status: 404 }

/** The page of an address that leads nowhere. */
export function NotFoundScreen() {
  return <ErrorView settings={useRouter().options.context.settings} error={notThere} retry={null} />
}

const loadAnew = (): void => location.reload()

/**
 * The page of an error that a route met. Trying again is loading the page again: the router keeps a part of a page that
 * it could not fetch as one that isn't there. When the line was down, it happens once it is back, which it may be before
 * the page is opened. A part that is lost though there is a line went with an older release, or needs one more try.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation('error')
  const isOnline = useIsOnline()
  const wasOffline = error instanceof NetworkError && error.wasOffline
  useEffect(() => {
    if (isOnline && (wasOffline || isWorthLoadingAnew(error))) loadAnew()
  }, [isOnline, wasOffline, error])
  const retry = (
    <Button variant="secondary" onClick={loadAnew}>
      {t(($) => $.tryAgain)}
    </Button>
  )
  return (
    <ErrorView
      settings={useRouter().options.context.settings}
      error={error}
      retry={retry}
      note={wasOffline ? t(($) => $.offline) : undefined}
    />
  )
}

/** The screen where there is no router: trying again is loading the page again. */
export function FailureScreen(props: {
  readonly settings: PageSettings
  readonly error: unknown
  /** of the page that could not be drawn */
  readonly address: string
}) {
  const { t } = useTranslation('error')
  const retry = (
    <Anchor variant="secondary" href={props.address}>
      {t(($) => $.tryAgain)}
    </Anchor>
  )
  return <ErrorView settings={props.settings} error={props.error} retry={retry} />
}
