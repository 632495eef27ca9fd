import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import { type SuggestionCategory, suggestionCategories } from '@kazi/contract/comms/vocabulary'
import { useState } from 'react'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { staleSuggestions } from './comms-answers.ts'

/** Enters a suggestion that came on paper or by word. */
export function EnterDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('comms')
  const errorText = useErrorText()
  const [category, setCategory] = useState<SuggestionCategory>('workplace')
  const [text, setText] = useState('')
  const [signedAs, setSignedAs] = useState('')
  const enter = useApiMutation(suggestionRoutes.enter, {
    showsError: false,
    invalidates: staleSuggestions,
    onSuccess: () => {
      showSuccess(t(($) => $.suggestions.entered))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.suggestions.enterTitle)}
      submitLabel={t(($) => $.suggestions.enterSubmit)}
      isSending={enter.isPending}
      isSubmitDisabled={text.trim() === ''}
      refusal={enter.error ? errorText(enter.error) : undefined}
      onSubmit={() =>
        enter.mutate({ body: { category, text, signedAs: signedAs.trim() === '' ? null : signedAs } })
      }
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.column.category)}
        value={category}
        options={suggestionCategories.map((value) => ({ value, label: t(($) => $.category[value]) }))}
        onChange={setCategory}
      />
      <TextareaField
        label={t(($) => $.suggestions.text)}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label={t(($) => $.suggestions.signedAs)}
        hint={t(($) => $.suggestions.signedHint)}
        isOptional
        maxLength={120}
        value={signedAs}
        onChange={(event) => setSignedAs(event.target.value)}
      />
    </FormDialog>
  )
}
