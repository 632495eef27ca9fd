import clsx from 'clsx'
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { ButtonLink } from '#components/button.tsx'
import { Skeleton, SkeletonLines } from '#components/notices/skeleton.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** The one sheet of a page that a link from a mail opens. */
export function LinkSheet(props: {
  readonly title: string
  readonly sentence?: ReactNode
  /** stands over the title: whose page it is */
  readonly leading?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className="min-h-[calc(100dvh-4rem)] bg-canvas px-4 py-8 sm:py-14">
      <section className="mx-auto w-full max-w-[30rem] rounded-xl bg-surface px-5 py-7 shadow-e1 ring-1 ring-line sm:px-9 sm:py-9">
        {props.leading && <div className="mb-5">{props.leading}</div>}
        <h1 className="text-2xl">{props.title}</h1>
        {props.sentence && <p className="mt-1.5 text-base text-ink-2">{props.sentence}</p>}
        {props.children && <div className="mt-6">{props.children}</div>}
      </section>
    </div>
  )
}

/** Whose page it is, over the title. */
export function SheetOwner({ name }: { readonly name: string }) {
  return (
    <div className="flex items-center gap-3">
      <OrganizationBadge name={name} className="size-10" />
      <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
    </div>
  )
}

const iconTone = {
  up: 'bg-up-soft text-up',
  warn: 'bg-warn-soft text-warn',
  down: 'bg-down-soft text-down',
} as const

/** What became of a link, as a picture over the title. */
export function SheetIcon(props: { readonly tone: keyof typeof iconTone; readonly children: ReactNode }) {
  return (
    <span className={clsx('grid size-14 place-items-center rounded-2xl', iconTone[props.tone])}>
      {props.children}
    </span>
  )
}

/** The link's answer is on its way; the sheet has its size already. */
export function LoadingSheet() {
  const { t } = useTranslation('links')
  return (
    <LinkSheet title={t(($) => $.loading)}>
      <div className="flex flex-col gap-5">
        <SkeletonLines lines={2} />
        <Skeleton className="h-10 w-full rounded-md" />
        <Skeleton className="h-12 w-full rounded-md" />
      </div>
    </LinkSheet>
  )
}

/** The link was used, taken back, is too old or never was one: to its holder that is all the same. */
export function DeadLinkSheet() {
  const { t } = useTranslation('links')
  return (
    <LinkSheet
      leading={
        <SheetIcon tone="warn">
          <Link2Off aria-hidden className="size-6.5" strokeWidth={1.7} />
        </SheetIcon>
      }
      title={t(($) => $.dead.title)}
      sentence={t(($) => $.dead.sentence)}
    >
      <ButtonLink to="/" size="lg" className="w-full">
        {t(($) => $.dead.go)}
      </ButtonLink>
    </LinkSheet>
  )
}

/** It is done, and what follows from it. */
export function DoneSheet(props: {
  readonly icon: ReactNode
  readonly title: string
  readonly sentence: string
  readonly children?: ReactNode
}) {
  return (
    <LinkSheet
      leading={<SheetIcon tone="up">{props.icon}</SheetIcon>}
      title={props.title}
      sentence={<span role="status">{props.sentence}</span>}
    >
      {props.children}
    </LinkSheet>
  )
}
