import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Toasts } from '#components/overlays/toasts.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { InsideMain } from './inside-main.ts'
import { Wordmark } from './mark.tsx'
import { LanguageLink, ThemeButton } from './preference-links.tsx'
import { SkipLink } from './skip-link.tsx'

function TopBar({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="flex h-16 items-center gap-1.5 px-4 sm:px-8">
      <Wordmark />
      <span className="flex-1" />
      {children}
      <LanguageLink />
      <ThemeButton />
    </header>
  )
}

/** Signing in and everything around it: the form on its sheet, and beside it, where there is room, `aside`. */
export function AuthLayout(props: { readonly aside?: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className="min-h-dvh bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <TopBar />
        <main
          id="main"
          tabIndex={-1}
          className="flex flex-1 items-start justify-center px-5 py-6 outline-none sm:items-center sm:py-10"
        >
          <div className="w-full max-w-[25.5rem]">
            <InsideMain value={true}>{props.children}</InsideMain>
          </div>
        </main>
        <footer className="px-5 pb-6 text-center text-xs text-ink-3">{t(($) => $.tagline)}</footer>
        <Toasts />
      </div>
      {props.aside}
    </div>
  )
}

/**
 * The frame that a page has where nothing asks for another: our mark above, the page below, nothing beside it. The
 * public and the fullscreen layout are made of it.
 */
function DefaultLayout(props: {
  readonly ground?: 'surface' | 'canvas'
  /** a hairline below the top */
  readonly isRuled?: boolean
  /** at the end of the top: the way out */
  readonly aside?: ReactNode
  /** how the page stands in it */
  readonly mainClassName?: string
  readonly children: ReactNode
}) {
  return (
    <div className={clsx('flex min-h-dvh flex-col', props.ground === 'canvas' ? 'bg-canvas' : 'bg-surface')}>
      <SkipLink />
      <div className={clsx('print:hidden', props.isRuled && 'border-b border-line')}>
        <TopBar>{props.aside}</TopBar>
      </div>
      <main id="main" tabIndex={-1} className={clsx('flex-1 outline-none', props.mainClassName)}>
        <InsideMain value={true}>{props.children}</InsideMain>
      </main>
      <Toasts />
    </div>
  )
}

/** Pages for people who don't sign in: candidates, people with a link from a mail. */
export const PublicLayout = ({ children }: { readonly children: ReactNode }) => (
  <DefaultLayout isRuled>{children}</DefaultLayout>
)

/** Answering on a phone or at a desk, once: a narrow column and nothing beside it. */
export const PollLayout = ({ children }: { readonly children: ReactNode }) => (
  <DefaultLayout ground="canvas" isRuled>
    {children}
  </DefaultLayout>
)

/** An employer's jobs, and the way of somebody who is hired. */
export const CareerLayout = ({ children }: { readonly children: ReactNode }) => (
  <DefaultLayout isRuled ground="canvas">
    {children}
  </DefaultLayout>
)

/** A single task without the menu: onboarding, making a payroll. `aside` is the way out. */
export const FullscreenLayout = (props: { readonly aside?: ReactNode; readonly children: ReactNode }) => (
  <DefaultLayout
    ground="canvas"
    aside={props.aside}
    mainClassName="mx-auto w-full max-w-5xl px-4 pt-4 pb-20 sm:px-8"
  >
    {props.children}
  </DefaultLayout>
)
