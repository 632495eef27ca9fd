import { AlertDialog } from '@base-ui/react/alert-dialog'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { headingFontOf } from '#lib/formats/heading-font.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { DecisionProps } from './decision-props.ts'
import {
  backdropClass,
  firstFocus,
  footerClass,
  popupClass,
  viewportClass,
  widthClass,
} from './dialog-frame.ts'
import { OverPage } from './popup-container.ts'
import { useClearPage } from './use-clear-page.ts'

export function DecisionPopup<Input>(props: DecisionProps<Input>) {
  useClearPage(props.isOpen)
  const question = useRef<HTMLDivElement>(null)
  return (
    <OverPage value>
      <AlertDialog.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={backdropClass} />
          <AlertDialog.Viewport data-over-page className={viewportClass}>
            <AlertDialog.Popup
              ref={question}
              initialFocus={() =>
                firstFocus(question.current, question.current?.querySelector('footer') ?? null)
              }
              className={clsx(popupClass, widthClass[props.width ?? 'md'])}
            >
              <Question {...props} />
            </AlertDialog.Popup>
          </AlertDialog.Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </OverPage>
  )
}

/** What is ticked and written from the opening to the closing, and whether it is enough. */
function useAnswer<Input>(props: DecisionProps<Input>) {
  const { acknowledge, reason, mutation } = props
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSent, setSent] = useState(false)
  const lacksTick = acknowledge?.items.some(({ key }) => !ticked.includes(key)) ?? false
  const lacksReason = reason !== undefined && text.trim() === ''
  return {
    ticked,
    text,
    setText,
    isTickMissing: isTried && lacksTick,
    isReasonMissing: isTried && lacksReason,
    /** what the server said to this answer, and not to one of an earlier opening */
    error: isSent ? mutation.error : undefined,
    tick: (key: string, isOn: boolean): void =>
      setTicked(isOn ? [...ticked, key] : ticked.filter((other) => other !== key)),
    /** @returns false while something has to be ticked, written or filled in */
    send(): boolean {
      setTried(true)
      const input = props.input({ acknowledged: ticked, reason: text.trim() })
      if (lacksTick || lacksReason || input === undefined) return false
      setSent(true)
      mutation.mutate(input)
      return true
    },
  }
}

/** The first thing that is missing: a box to tick, the reason, a field of the decision's own. */
const missingField = 'fieldset[data-acknowledge] input:not(:checked), [aria-invalid=true]'

function Question<Input>(props: DecisionProps<Input>) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const answer = useAnswer(props)
  const body = useRef<HTMLDivElement>(null)
  const { acknowledge, reason } = props

  function decide(): void {
    if (answer.send()) return
    // once the fields say what is missing
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(missingField)?.focus())
  }

  return (
    <>
      <div ref={body} className="scroll-thin overflow-y-auto px-5 pt-5 pb-4 sm:px-6">
        <AlertDialog.Title className={clsx('text-lg', headingFontOf(props.title))}>
          {props.title}
        </AlertDialog.Title>
        <AlertDialog.Description render={<div />} className="mt-1.5 text-base text-ink-2">
          {props.consequence}
        </AlertDialog.Description>
        <div className="mt-4 flex flex-col gap-4 empty:hidden">
          {props.children}
          {acknowledge && acknowledge.items.length > 0 && (
            <Acknowledgements acknowledge={acknowledge} answer={answer} />
          )}
          {reason && (
            <TextareaField
              label={reason.label}
              hint={reason.hint}
              maxLength={reason.lengthMax}
              value={answer.text}
              onChange={(event) => answer.setText(event.target.value)}
              error={answer.isReasonMissing ? reason.missing : undefined}
            />
          )}
          <RefusalNotice message={answer.error ? errorText(answer.error) : undefined} />
        </div>
      </div>
      <footer className={footerClass}>
        <AlertDialog.Close render={<Button variant="secondary" />}>
          {t(($) => $.action.cancel)}
        </AlertDialog.Close>
        <Button
          variant={props.isDanger ? 'danger' : 'default'}
          loading={props.mutation.isPending}
          onClick={decide}
        >
          {props.confirmLabel}
        </Button>
      </footer>
    </>
  )
}

/** What is true although it is decided all the same. Nothing is ticked beforehand. */
function Acknowledgements(props: {
  readonly acknowledge: NonNullable<DecisionProps<never>['acknowledge']>
  readonly answer: ReturnType<typeof useAnswer>
}) {
  const { acknowledge, answer } = props
  return (
    <fieldset data-acknowledge>
      <legend className="text-sm font-semibold">{acknowledge.label}</legend>
      <div className="mt-2 flex flex-col gap-2.5">
        {acknowledge.items.map(({ key, label, hint }) => (
          <CheckboxField
            key={key}
            label={label}
            hint={hint}
            checked={answer.ticked.includes(key)}
            onChange={(isOn) => answer.tick(key, isOn)}
          />
        ))}
      </div>
      {answer.isTickMissing && (
        <p role="alert" className="mt-2 text-xs font-medium text-down">
          {acknowledge.missing}
        </p>
      )}
    </fieldset>
  )
}
