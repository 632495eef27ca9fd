import clsx from 'clsx'
import { CornerDownLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { PaletteEntry } from './palette-entries.ts'

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** What was found, by group; the entry that Enter opens stands out. */
export function PaletteList(props: {
  readonly id: string
  readonly entries: readonly PaletteEntry[]
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onOpen: (entry: PaletteEntry) => void
}) {
  const { t } = useTranslation('palette')
  const groups = Map.groupBy(
    props.entries.map((entry, index) => ({ entry, index })),
    ({ entry }) => entry.group,
  )
  return (
    <div id={props.id} role="listbox" aria-label={t(($) => $.title)} className="p-1.5">
      {[...groups].map(([group, found]) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role
        <div key={group} role="group" aria-label={t(($) => $[group])}>
          <p aria-hidden className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-ink-3">
            {t(($) => $[group])}
          </p>
          {found.map(({ entry, index }) => (
            <Option
              key={entry.key}
              id={optionId(props.id, index)}
              entry={entry}
              isActive={index === props.active}
              onActive={() => props.onActive(index)}
              onOpen={() => props.onOpen(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function Option(props: {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isActive: boolean
  readonly onActive: () => void
  readonly onOpen: () => void
}) {
  const { entry, isActive } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const Icon = entry.icon
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard and points here
    <div
      ref={row}
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : props.onActive}
      onClick={props.onOpen}
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 outline-none',
        isActive && 'bg-hover',
      )}
    >
      <Icon aria-hidden className={clsx('size-4 shrink-0', isActive ? 'text-brand' : 'text-ink-3')} />
      <span className="min-w-0 flex-1 truncate text-base">{entry.label}</span>
      {entry.detail && (
        <span className="num max-w-2/5 shrink-0 truncate text-xs text-ink-3">{entry.detail}</span>
      )}
      {isActive && <CornerDownLeft aria-hidden className="size-3.5 shrink-0 text-ink-3 max-sm:hidden" />}
    </div>
  )
}
