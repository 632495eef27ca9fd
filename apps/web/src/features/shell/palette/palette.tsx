import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { linkParts } from '#lib/pages/link-parts.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import { rememberRecent } from './recent.ts'
import { usePaletteEntries } from './use-palette-entries.ts'

/** Ctrl K: people, pages, runs and actions by a few letters. A sheet on a phone. Loaded when it is first opened. */
export default function Palette(props: {
  readonly isOpen: boolean
  /** which opening it is; another one starts with nothing typed */
  readonly opening: number
  readonly onClose: () => void
}) {
  const { t } = useTranslation('palette')
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex justify-center sm:px-6 sm:pt-[12dvh]">
          <Dialog.Popup
            initialFocus={field}
            className="flex h-fit max-h-full w-full flex-col self-start overflow-hidden bg-raised text-ink shadow-e3 outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 max-sm:h-dvh sm:max-h-[70dvh] sm:max-w-xl sm:rounded-xl"
          >
            <Dialog.Title className="sr-only">{t(($) => $.title)}</Dialog.Title>
            <PaletteBody key={props.opening} field={field} onClose={props.onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteBody(props: {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}) {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const listId = useId()
  const [asked, setAsked] = useState('')
  const [typed, type] = useDebounced(asked, setAsked)
  const { entries, isSearching, hasFailed } = usePaletteEntries(typed, asked)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, entries.length - 1)

  function open(entry: PaletteEntry): void {
    props.onClose()
    if (entry.link === undefined) {
      entry.run?.()
      return
    }
    const { key, label, detail, link } = entry
    rememberRecent({ key, label, link, ...(detail ? { detail } : {}) })
    void navigate(linkParts(link))
  }

  function followKey(event: KeyboardEvent): void {
    // while Chinese is being composed, these keys belong to the input method
    if (event.nativeEvent.isComposing || entries.length === 0) return
    const entry = entries[active]
    if (event.key === 'ArrowDown') setChosen((active + 1) % entries.length)
    else if (event.key === 'ArrowUp') setChosen((active - 1 + entries.length) % entries.length)
    else if (event.key === 'Enter' && entry) open(entry)
    else return
    event.preventDefault()
  }

  return (
    <>
      <SearchField
        ref={props.field}
        listId={listId}
        activeId={active >= 0 ? optionId(listId, active) : undefined}
        value={typed}
        onChange={(event) => {
          type(event.target.value)
          setChosen(0)
        }}
        onKeyDown={followKey}
      />
      <div className="scroll-thin min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {entries.length > 0 ? (
          <PaletteList id={listId} entries={entries} active={active} onActive={setChosen} onOpen={open} />
        ) : (
          <NothingFound query={typed.trim()} isSearching={isSearching || typed !== asked} />
        )}
        {hasFailed && <p className="px-4 pb-3 text-sm text-down">{t(($) => $.peopleFailed)}</p>}
      </div>
      <p role="status" className="sr-only">
        {typed.trim() !== '' && !isSearching && t(($) => $.results, { count: entries.length })}
      </p>
      <KeyHints />
    </>
  )
}

/** Where one types; the keyboard stays here, and what it would open is named by `aria-activedescendant`. */
function SearchField({
  listId,
  activeId,
  ...input
}: ComponentProps<'input'> & { readonly listId: string; readonly activeId: string | undefined }) {
  const { t } = useTranslation('palette')
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Search aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      <input
        {...input}
        role="combobox"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={t(($) => $.field)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={t(($) => $.placeholder)}
        className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3"
      />
      <Dialog.Close
        aria-label={t(($) => $.keys.close)}
        className="-mr-2 grid size-9 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-hover"
      >
        <X aria-hidden className="size-4.5" />
      </Dialog.Close>
    </div>
  )
}

function NothingFound({ query, isSearching }: { readonly query: string; readonly isSearching: boolean }) {
  const { t } = useTranslation('palette')
  return (
    <div className="px-6 py-12 text-center">
      {isSearching ? (
        <p className="text-base text-ink-2">{t(($) => $.searching)}</p>
      ) : (
        <>
          <p className="font-display text-lg font-semibold">{t(($) => $.none, { query })}</p>
          <p className="mt-1 text-sm text-ink-2">{t(($) => $.noneHint)}</p>
        </>
      )}
    </div>
  )
}

const hints = [
  ['↑ ↓', 'move'],
  ['↵', 'open'],
  ['Esc', 'close'],
] as const

function KeyHints() {
  const { t } = useTranslation('palette')
  return (
    <p
      aria-hidden
      className="flex gap-4 border-t border-line bg-sunken px-4 py-2 text-xs text-ink-3 max-sm:hidden"
    >
      {hints.map(([keys, name]) => (
        <span key={name}>
          <kbd className="mr-1 font-sans font-semibold text-ink-2">{keys}</kbd>
          {t(($) => $.keys[name])}
        </span>
      ))}
    </p>
  )
}
