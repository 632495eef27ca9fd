import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { useFreshUser } from './use-fresh-user.ts'

const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog.tsx'))

/** A code of the own phone beside the password: on, or off and how to switch it on. */
export function SecondFactorCard({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation('settings')
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string }>()
  const [isRemoving, setRemoving] = useState(false)
  const start = useApiMutation(secondFactorRoutes.startSecondFactor, {
    onSuccess: ({ data }) => setSecret(data),
  })
  return (
    <Card
      title={t(($) => $.secondFactor.title)}
      state={
        <StateChip tone={isOn ? 'up' : 'neutral'}>
          {isOn ? t(($) => $.secondFactor.on) : t(($) => $.secondFactor.off)}
        </StateChip>
      }
      actions={
        isOn ? (
          <Button variant="secondary" onClick={() => setRemoving(true)}>
            {t(($) => $.secondFactor.remove)}
          </Button>
        ) : (
          <Button loading={start.isPending} onClick={() => start.mutate({})}>
            {t(($) => $.secondFactor.start)}
          </Button>
        )
      }
    >
      <p className="text-sm text-ink-2">
        {isOn ? t(($) => $.secondFactor.textOn) : t(($) => $.secondFactor.textOff)}
      </p>
      {secret && (
        <Suspense fallback={<WaitingLine />}>
          <SecondFactorDialog {...secret} onClose={() => setSecret(undefined)} />
        </Suspense>
      )}
      {isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Card>
  )
}

/** A stolen password must not be enough: it takes a code of what is switched off. */
function RemoveDialog(props: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const refresh = useFreshUser()
  const [secondFactor, setSecondFactor] = useState('')
  const remove = useApiMutation(secondFactorRoutes.removeSecondFactor, {
    showsError: false,
    onSuccess: () => {
      refresh()
      props.onClose()
      showSuccess(t(($) => $.secondFactor.removed))
    },
  })
  return (
    <FormDialog
      onClose={props.onClose}
      onSubmit={() => remove.mutate({ body: { secondFactor } })}
      isSending={remove.isPending}
      isSubmitDisabled={secondFactor.trim() === ''}
      submitLabel={t(($) => $.secondFactor.remove)}
      submitVariant="danger"
      title={t(($) => $.secondFactor.removeTitle)}
      description={t(($) => $.secondFactor.removeText)}
    >
      <TextField
        label={t(($) => $.secondFactor.removeCode)}
        hint={t(($) => $.secondFactor.removeCodeHint)}
        value={secondFactor}
        onChange={(event) => setSecondFactor(event.target.value)}
        autoComplete="one-time-code"
        spellCheck={false}
        error={remove.error ? errorText(remove.error) : undefined}
      />
    </FormDialog>
  )
}
