import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Wordmark } from './mark.tsx'
import { LanguageLink, ThemeButton } from './preference-links.tsx'
import { SkipLink } from './skip-link.tsx'
import { Toasts } from './toasts.tsx'

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
          <div className="w-full max-w-[25.5rem]">{props.children}</div>
        </main>
        <footer className="px-5 pb-6 text-center text-xs text-ink-3">{t(($) => $.tagline)}</footer>
        <Toasts />
      </div>
      {props.aside}
    </div>
  )
}

/** Pages for people who don't sign in: candidates, people with a link from a mail. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <SkipLink />
      <div className="border-b border-line">
        <TopBar />
      </div>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Toasts />
    </div>
  )
}

/** A single task without the menu: onboarding, making a payroll. `aside` is the way out. */
export function FullscreenLayout(props: { readonly aside?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <SkipLink />
      <TopBar>{props.aside}</TopBar>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 px-4 pt-4 pb-20 outline-none sm:px-8"
      >
        {props.children}
      </main>
      <Toasts />
    </div>
  )
}
