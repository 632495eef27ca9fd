import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { type Signature, SignatureField } from '#components/fields/signature-field.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale, type Onboarding } from './hiring-answers.ts'

interface StepProps {
  readonly onboarding: Onboarding
  readonly onClose: () => void
}

/** The next step of somebody's way, one dialog each. */
export function StepDialog({
  step,
  ...props
}: StepProps & { readonly step: 'return' | 'send-contract' | 'sign' | 'complete' }) {
  if (step === 'return') return <ReturnDialog {...props} />
  if (step === 'send-contract') return <ContractDialog {...props} />
  return step === 'sign' ? <SignDialog {...props} /> : <CompleteDialog {...props} />
}

/** What every step does once it is done, and how it says what was refused. */
function useStep({ onboarding, onClose }: StepProps, said: string) {
  const params = { candidate_onboarding_id: onboarding.id }
  const options = {
    invalidates: madeStale,
    showsError: false,
    onSuccess: () => {
      showSuccess(said)
      onClose()
    },
  } as const
  return { params, options }
}

function ReturnDialog(props: StepProps) {
  const { t } = useTranslation('hiring')
  const errorText = useErrorText()
  const { name } = props.onboarding
  const { params, options } = useStep(
    props,
    t(($) => $.onboarding.formReturned, { name }),
  )
  const [reason, setReason] = useState('')
  const send = useApiMutation(onboardingRoutes.sendForm, options)
  return (
    <FormDialog
      title={t(($) => $.onboarding.returnTitle, { name })}
      description={t(($) => $.onboarding.returnText)}
      submitLabel={t(($) => $.onboarding.step.return)}
      isSending={send.isPending}
      isSubmitDisabled={reason.trim() === ''}
      refusal={send.error ? errorText(send.error) : undefined}
      onSubmit={() => send.mutate({ params, body: { returnedReason: reason } })}
      onClose={props.onClose}
    >
      <TextareaField
        label={t(($) => $.onboarding.whatToChange)}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

function ContractDialog(props: StepProps) {
  const { t } = useTranslation('hiring')
  const errorText = useErrorText()
  const { name } = props.onboarding
  const { params, options } = useStep(
    props,
    t(($) => $.onboarding.contractSent, { name }),
  )
  const settings = useApiQuery(hiringSettingRoutes.readSettings, {}).data?.data
  const [typed, setTyped] = useState<string>()
  const words = typed ?? (settings?.contractWords || settings?.usual.contractWords || '')
  const send = useApiMutation(onboardingRoutes.sendContract, options)
  const faults = send.error instanceof ApiError ? send.error.fields : {}
  return (
    <FormDialog
      title={t(($) => $.onboarding.contractTitle, { name })}
      description={t(($) => $.onboarding.contractText)}
      submitLabel={t(($) => $.onboarding.step['send-contract'])}
      isSending={send.isPending}
      isSubmitDisabled={words.trim() === ''}
      refusal={send.error ? errorText(send.error) : undefined}
      onSubmit={() => send.mutate({ params, body: { words } })}
      onClose={props.onClose}
    >
      <TextareaField
        label={t(($) => $.onboarding.contract)}
        hint={t(($) => $.offers.wordsHint)}
        rows={14}
        maxLength={20_000}
        value={words}
        error={faults.words}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}

function SignDialog(props: StepProps) {
  const { t } = useTranslation('hiring')
  const errorText = useErrorText()
  const { contract, name } = props.onboarding
  const { params, options } = useStep(
    props,
    t(($) => $.onboarding.signed),
  )
  const [signature, setSignature] = useState<Signature | null>(null)
  const [signer, setSigner] = useState('')
  const sign = useApiMutation(onboardingRoutes.signContract, options)
  const said = signature?.kind === 'typed' ? signature.name : signer
  return (
    <FormDialog
      title={t(($) => $.onboarding.signTitle, { name })}
      description={t(($) => $.onboarding.signText)}
      submitLabel={t(($) => $.onboarding.step.sign)}
      isSending={sign.isPending}
      isSubmitDisabled={!signature || said.trim() === '' || !contract}
      refusal={sign.error ? errorText(sign.error) : undefined}
      onSubmit={() =>
        contract &&
        sign.mutate({
          params,
          body: {
            documentHash: contract.documentHash,
            signature: { name: said, paths: signature?.kind === 'drawn' ? [...signature.paths] : [] },
          },
        })
      }
      onClose={props.onClose}
    >
      <SignatureField label={t(($) => $.onboarding.signature)} value={signature} onChange={setSignature} />
      {signature?.kind !== 'typed' && (
        <TextField
          label={t(($) => $.onboarding.signer)}
          value={signer}
          maxLength={120}
          onChange={(event) => setSigner(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

function CompleteDialog(props: StepProps) {
  const { t } = useTranslation('hiring')
  const errorText = useErrorText()
  const { onboarding } = props
  const { params, options } = useStep(
    props,
    t(($) => $.onboarding.completed, { name: onboarding.name }),
  )
  const groups = useApiQuery(hiringSettingRoutes.readSettings, {}).data?.data.groups ?? []
  const [number, setNumber] = useState('')
  const [groupId, setGroupId] = useState('')
  const [withoutContract, setWithoutContract] = useState(false)
  const complete = useApiMutation(onboardingRoutes.complete, options)
  const faults = complete.error instanceof ApiError ? Object.values(complete.error.fields) : []
  const { contract } = onboarding
  const isSigned = Boolean(contract?.candidateSignedAt && contract.employerSignedAt)
  return (
    <FormDialog
      title={t(($) => $.onboarding.completeTitle, { name: onboarding.name })}
      description={t(($) => $.onboarding.completeText)}
      submitLabel={t(($) => $.onboarding.step.complete)}
      isSending={complete.isPending}
      isSubmitDisabled={!isSigned && !withoutContract}
      refusal={complete.error ? [errorText(complete.error), ...faults].join(' ') : undefined}
      onSubmit={() =>
        complete.mutate({
          params,
          body: { number: number.trim() || null, groupId: groupId || null, withoutContract },
        })
      }
      onClose={props.onClose}
    >
      <TextField
        label={t(($) => $.onboarding.number)}
        hint={t(($) => $.onboarding.numberHint)}
        isOptional
        value={number}
        maxLength={30}
        onChange={(event) => setNumber(event.target.value)}
      />
      {groups.length > 0 && (
        <SelectField
          label={t(($) => $.onboarding.group)}
          value={groupId}
          options={[
            { value: '', label: t(($) => $.onboarding.noGroup) },
            ...groups.map(({ id, name }) => ({ value: id as string, label: name })),
          ]}
          onChange={setGroupId}
        />
      )}
      {!isSigned && (
        <CheckboxField
          label={t(($) => $.onboarding.withoutContract)}
          checked={withoutContract}
          onChange={setWithoutContract}
        />
      )}
    </FormDialog>
  )
}
