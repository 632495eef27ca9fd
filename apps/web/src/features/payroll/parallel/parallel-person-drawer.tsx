import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import type { Minor } from '@kazi/values/money'
import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import type { Run } from '../run.ts'
import { type ParallelPerson, showsParallel, useParallelText } from './parallel-answers.ts'

const commentAtMost = 1000

/** One person's lines on both sides, what each difference likely comes from, and what is said of it. */
export function ParallelPersonDrawer(props: {
  readonly run: Run
  readonly person: ParallelPerson
  readonly isSigned: boolean
  readonly onClose: () => void
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}) {
  const { t } = useTranslation('payroll')
  const errorText = useErrorText()
  const mayLook = usePermission('create:payroll') && !props.isSigned
  const { run, person } = props
  const [comment, setComment] = useState(person.comment ?? '')
  const look = useApiMutation(parallelRoutes.look, {
    invalidates: showsParallel,
    showsError: false,
    onSuccess: () => (props.onNext ? props.onNext() : props.onClose()),
  })
  const save = (isLookedAt: boolean): void =>
    look.mutate({
      params: { payrollId: run.id, position: String(person.position) },
      body: { comment, isLookedAt },
    })
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={props.onClose}
      onPrevious={props.onPrevious}
      onNext={props.onNext}
      title={person.name || person.number}
      subtitle={person.number}
      footer={
        mayLook && <Looking isLookedAt={person.lookedAt !== null} isPending={look.isPending} onSave={save} />
      }
    >
      {person.lines.length > 0 ? (
        <Lines run={run} person={person} />
      ) : (
        <p className="text-sm text-ink-2">
          {t(($) => $.parallel.missingText[person.state as 'missing-here'])}
        </p>
      )}
      <div className="mt-5 flex flex-col gap-3">
        <RefusalNotice message={look.error ? errorText(look.error) : undefined} />
        {mayLook ? (
          <TextareaField
            label={t(($) => $.parallel.comment)}
            hint={t(($) => $.parallel.commentHint)}
            isOptional
            maxLength={commentAtMost}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        ) : (
          person.comment && <p className="text-sm">{person.comment}</p>
        )}
        {person.lookedBy && (
          <p className="text-xs text-ink-3">{t(($) => $.parallel.lookedBy, { name: person.lookedBy })}</p>
        )}
      </div>
    </Drawer>
  )
}

function Looking(props: {
  readonly isLookedAt: boolean
  readonly isPending: boolean
  readonly onSave: (isLookedAt: boolean) => void
}) {
  const { t } = useTranslation('payroll')
  return (
    <>
      {props.isLookedAt && (
        <Button variant="ghost" loading={props.isPending} onClick={() => props.onSave(false)}>
          {t(($) => $.parallel.takeBack)}
        </Button>
      )}
      <Button loading={props.isPending} onClick={() => props.onSave(true)}>
        {t(($) => $.parallel.looked)}
      </Button>
    </>
  )
}

function Lines({ run, person }: { readonly run: Run; readonly person: ParallelPerson }) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const text = useParallelText()
  const shown = (amount: number | null): string =>
    amount === null ? '–' : money({ amount: amount as Minor, currency: run.currency })
  return (
    <ul className="divide-y divide-line">
      {person.lines.map((line) => {
        const differs = line.cause !== null && line.cause !== 'not-in-sheet'
        return (
          <li key={line.target} className="py-2.5 text-sm">
            <p className={clsx('flex justify-between gap-4', line.kind === 'total' && 'font-semibold')}>
              <span className="min-w-0">{text.target(line)}</span>
              <span className="num whitespace-nowrap">{shown(line.here)}</span>
            </p>
            {line.cause && (
              <p className="mt-0.5 flex justify-between gap-4 text-xs">
                <span className={line.cause === 'unexplained' ? 'font-medium text-warn' : 'text-ink-2'}>
                  {text.cause(line.cause, line.detail)}
                </span>
                {differs && (
                  <span className="num whitespace-nowrap text-ink-3">
                    {t(($) => $.parallel.thereWas, { amount: shown(line.there) })}
                  </span>
                )}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
