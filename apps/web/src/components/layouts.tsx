import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from './mark.tsx'
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx'
import { SkipLink } from './skip-link.tsx'
import { Toasts } from './toasts.tsx'

function TopBar({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="flex h-16 items-center gap-1.5 px-4 sm:px-8">
      <Wordmark />
      <span className="flex-1" />
      {children}
      <LanguageMenu />
      <ThemeMenu />
    </header>
  )
}

/** Signing in and everything around it: one narrow sheet, and beside it what the product is for. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <SkipLink />
      <TopBar />
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 items-start justify-center px-4 py-6 outline-none sm:items-center sm:py-10"
      >
        <div className="w-full max-w-[27rem] rounded-xl bg-surface px-5 py-7 shadow-e1 ring-1 ring-line sm:px-9 sm:py-10">
          {children}
        </div>
      </main>
      <footer className="px-4 pb-6 text-center text-xs text-ink-3">{t(($) => $.tagline)}</footer>
      <Toasts />
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
