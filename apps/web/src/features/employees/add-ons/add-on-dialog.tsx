import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { type Month, monthOf } from '@kazi/values/local-date'
import { useState } from 'react'
import { Banner } from '#components/notices/banner.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Somebody } from '../acts/acts-writes.ts'
import { PayEffects } from '../acts/pay-effects.tsx'
import { type AddOn, type Kind, madeStale } from './add-on-answers.ts'
import { type AddOnDraft, bodyOf, draftOf, emptyDraft } from './add-on-draft.ts'
import { AddOnFields } from './add-on-fields.tsx'
import { useAddOnWords } from './use-add-on-words.ts'
import { useSettled } from './use-settled.ts'

interface DialogProps {
  readonly people: readonly Somebody[]
  /** the one that is changed; absent: a new one */
  readonly addOn?: AddOn
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Adds an addition or deduction for people, or changes one, with what it does to the next pay while it is typed. */
export function AddOnDialog(props: DialogProps) {
  const { today } = useOrganization()
  // what kinds there are, by country, comes with anybody's list
  const query = useApiQuery(addOnRoutes.list, { params: { employee_id: props.people[0]!.id } })
  const answer = query.data?.data
  if (answer === undefined) return null
  const isAlone = props.people.length === 1
  return <Form {...props} kinds={answer.kinds} openMonth={isAlone ? answer.openMonth : monthOf(today)} />
}

function useWish({ people, addOn, kinds, openMonth, onClose, onDone }: FormProps) {
  const { t } = useTranslation('addOns')
  const words = useAddOnWords()
  const [draft, setDraft] = useState<AddOnDraft>(() =>
    addOn ? draftOf(addOn, openMonth) : emptyDraft(openMonth),
  )
  const [isTried, setTried] = useState(false)
  const body = bodyOf(draft, words.kind(draft.kind))
  const options = {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      onDone?.()
      onClose()
      const name = people[0]?.name ?? ''
      showSuccess(
        addOn
          ? t(($) => $.form.changed, { name: addOn.terms.name })
          : t(($) => $.form.done, { count: people.length, name }),
      )
    },
  }
  const add = useApiMutation(addOnRoutes.addMany, options)
  const change = useApiMutation(addOnRoutes.change, options)
  const { kind: _, frequency: __, times: ___, ...said } = body ?? { kind: 0, frequency: 0, times: 0 }
  const changed = addOn && body ? { ...(said as typeof body), isMonthAlone: draft.isMonthAlone } : undefined
  function submit(): void {
    setTried(true)
    if (!body) return
    if (addOn && changed) {
      change.mutate({ params: { addon_id: addOn.id }, body: { ...changed, version: addOn.version } })
    } else add.mutate({ body: { ...body, employeeIds: people.map(({ id }) => id) } })
  }
  const caution = kinds.find(({ kind }) => kind === draft.kind)?.caution ?? null
  const { error, isPending } = addOn ? change : add
  return { draft, setDraft, isTried, body, changed, submit, caution, error, isPending }
}

type FormProps = DialogProps & { readonly kinds: readonly Kind[]; readonly openMonth: Month }

function Form(props: FormProps) {
  const { t } = useTranslation('addOns')
  const { month } = useFormat()
  const errorText = useErrorText()
  const { people, addOn } = props
  const wish = useWish(props)
  const { draft, error } = wish
  const fields = error instanceof ApiError ? error.fields : {}
  const values = { count: people.length, name: people[0]?.name ?? '' }
  return (
    <FormDialog
      title={
        addOn
          ? t(($) => $.form.change, { name: addOn.terms.name })
          : people.length === 1
            ? t(($) => $.form.add)
            : t(($) => $.form.addFor, values)
      }
      description={people.length === 1 ? values.name : undefined}
      submitLabel={
        addOn ? t(($) => $.form.saveChange, { month: month(draft.fromMonth) }) : t(($) => $.form.save)
      }
      isSending={wish.isPending}
      refusal={error && Object.keys(fields).length === 0 ? errorText(error) : undefined}
      onSubmit={wish.submit}
      onClose={props.onClose}
    >
      <AddOnFields
        draft={draft}
        kinds={props.kinds}
        isChange={addOn !== undefined}
        isTried={wish.isTried}
        faults={fields}
        onChange={(change) => wish.setDraft({ ...draft, ...change })}
      />
      {wish.caution && <Banner tone="info" title={t(($) => $.caution[wish.caution!])} />}
      <Effect {...props} wish={wish} />
    </FormDialog>
  )
}

/** What the next pay would be, as the server works it out by doing it and taking it back. */
function Effect({
  people,
  addOn,
  wish,
}: FormProps & { readonly wish: Pick<ReturnType<typeof useWish>, 'body' | 'changed'> }) {
  const { t } = useTranslation('addOns')
  const settled = useSettled({ body: wish.body, changed: wish.changed })
  const isSettled = JSON.stringify(settled) === JSON.stringify({ body: wish.body, changed: wish.changed })
  const added = useApiQuery(
    addOnRoutes.addMany,
    { body: { ...settled.body!, employeeIds: people.map(({ id }) => id), preview: true } },
    { enabled: !addOn && settled.body !== undefined, staleTimeMs: 0 },
  )
  const changed = useApiQuery(
    addOnRoutes.change,
    {
      params: { addon_id: addOn?.id ?? '' },
      body: { ...settled.changed!, version: addOn?.version ?? 0, preview: true },
    },
    { enabled: settled.changed !== undefined, staleTimeMs: 0 },
  )
  const preview = addOn ? changed : added
  const alike = preview.data?.data.alike ?? 0
  if (wish.body === undefined) return null
  return (
    <>
      {alike > 0 && <Banner tone="warn" title={t(($) => $.form.alike, { count: alike })} />}
      {isSettled ? <PayEffects preview={preview} isAsked /> : <Skeleton className="h-20 rounded-md" />}
    </>
  )
}
