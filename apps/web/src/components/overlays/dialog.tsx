import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { DecisionProps } from './decision-props.ts'
import type { DialogProps } from './dialog-props.ts'
import { OpenedPart } from './opened-part.tsx'

const loadDialog = () => import('./dialog-popup.tsx')
const loadDecision = () => import('./decision-popup.tsx')

/** Loads what dialogs are drawn with, so that the first one opens at once. */
export const loadDialogs = () => Promise.all([loadDialog(), loadDecision()])

type DecisionPopup = Awaited<ReturnType<typeof loadDecision>>['DecisionPopup']

const DialogPopup = lazyPart(async () => ({ default: (await loadDialog()).DialogPopup }))
const DecisionPopup = lazyPart<DecisionProps<never>>(async () => ({
  default: (await loadDecision()).DecisionPopup,
})) as unknown as DecisionPopup

/** A short task that interrupts the page: choosing a file, typing a code. */
export const Dialog = (props: DialogProps) => (
  <OpenedPart isOpen={props.isOpen}>
    <DialogPopup {...props} />
  </OpenedPart>
)

/**
 * A decision, and the write that it sends. The text names what happens by it, the button says what it does, and what has
 * to be ticked, written or shown first stands between. It closes when its caller says so, on the write's success; what
 * the server refused is said inside. Where the write needs a fresh proof of who sits there, the API client asks for it.
 */
export const DecisionDialog = <Input,>(props: DecisionProps<Input>) => (
  <OpenedPart isOpen={props.isOpen}>
    <DecisionPopup {...props} />
  </OpenedPart>
)
