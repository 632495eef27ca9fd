import { Toolbar } from '@base-ui/react/toolbar'
import clsx from 'clsx'
import { Bold, Heading, Italic, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { EditorState, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { useStable } from '#lib/hooks/use-stable.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type RichText, richTextBox, richTextClass } from './rich-text.tsx'
import { isActive, type RichAction, richCommands } from './rich-text-commands.ts'
import { fromDocument, richTextSchema, toDocument } from './rich-text-schema.ts'

interface EditorProps {
  readonly label: string
  readonly isInvalid: boolean
  readonly value: RichText
  readonly onChange: (value: RichText) => void
  readonly onBlur: (() => void) | undefined
}

const plugins: readonly Plugin[] = [
  history(),
  keymap({
    'Mod-z': richCommands.undo,
    'Mod-y': richCommands.redo,
    'Mod-Shift-z': richCommands.redo,
    'Mod-b': richCommands.bold,
    'Mod-i': richCommands.italic,
    'Shift-Enter': () => true,
    Enter: splitListItem(richTextSchema.nodes.item),
  }),
  keymap(baseKeymap),
]

const stateOf = (value: RichText): EditorState => EditorState.create({ doc: toDocument(value), plugins })

/** Holds an editor in an element for as long as it is shown, and follows a value that is set from outside. */
function useEditor(props: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const said = useRef(props.value)
  const [state, setState] = useState(() => stateOf(props.value))
  const change = useStable((next: EditorState, isWritten: boolean) => {
    setState(next)
    if (!isWritten) return
    said.current = fromDocument(next.doc)
    props.onChange(said.current)
  })
  const blur = useStable(() => props.onBlur?.())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once, with the text of that moment
  useEffect(() => {
    const made: EditorView = new EditorView(place.current, {
      state,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        change(next, transaction.docChanged)
      },
      handleDOMEvents: { blur: () => blur() },
    })
    view.current = made
    return () => made.destroy()
  }, [])

  const { value, label, isInvalid } = props
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    const next = stateOf(value)
    view.current?.updateState(next)
    setState(next)
  }, [value])

  useEffect(() => {
    view.current?.setProps({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        class: clsx(
          richTextClass,
          richTextBox,
          'rounded-t-none! whitespace-pre-wrap [overflow-wrap:anywhere]',
        ),
      },
    })
  }, [label, isInvalid])

  return { place, view, state }
}

const buttons: readonly { readonly action: RichAction; readonly icon: LucideIcon }[] = [
  { action: 'bold', icon: Bold },
  { action: 'italic', icon: Italic },
  { action: 'heading', icon: Heading },
  { action: 'bullets', icon: List },
  { action: 'numbers', icon: ListOrdered },
  { action: 'undo', icon: Undo2 },
  { action: 'redo', icon: Redo2 },
]
const isOnOff = (action: RichAction): boolean => action !== 'undo' && action !== 'redo'

/** The editor of {@link RichTextField}: a bar of buttons that arrow keys move along, and the text under it. */
export default function RichTextEditor(props: EditorProps) {
  const { t } = useTranslation('components')
  const { place, view, state } = useEditor(props)
  function run(action: RichAction): void {
    if (!view.current) return
    richCommands[action](view.current.state, view.current.dispatch)
    view.current.focus()
  }
  return (
    <div>
      <Toolbar.Root
        aria-label={`${props.label}: ${t(($) => $.richText.toolbar)}`}
        className="flex flex-wrap gap-0.5 rounded-t-md border border-b-0 border-control bg-sunken p-1"
      >
        {buttons.map(({ action, icon: Icon }) => (
          <Toolbar.Button
            key={action}
            aria-label={t(($) => $.richText[action])}
            title={t(($) => $.richText[action])}
            aria-pressed={isOnOff(action) ? isActive(state, action) : undefined}
            disabled={!isOnOff(action) && !richCommands[action](state)}
            onClick={() => run(action)}
            className="grid size-8 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink aria-pressed:bg-chip aria-pressed:text-brand-ink data-disabled:opacity-45"
          >
            <Icon aria-hidden className="size-4" />
          </Toolbar.Button>
        ))}
      </Toolbar.Root>
      <div ref={place} />
    </div>
  )
}
