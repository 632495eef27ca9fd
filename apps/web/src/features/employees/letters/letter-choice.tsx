import { letterKinds, letterLanguages } from '@kazi/contract/employees/letters'
import { SelectField } from '#components/fields/select.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { LetterKind, LetterLanguage } from './letters-answers.ts'

/** Which letter, and in which language. */
export interface LetterChosen {
  readonly kind: LetterKind
  readonly language: LetterLanguage
}

/** The two lists that a letter is chosen by. */
export function LetterChoice(props: {
  readonly chosen: LetterChosen
  readonly onChange: (chosen: LetterChosen) => void
}) {
  const { t } = useTranslation('employees')
  const { chosen, onChange } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t(($) => $.letters.issuing.kind)}
        value={chosen.kind}
        onChange={(kind) => onChange({ ...chosen, kind })}
        options={letterKinds.map((value) => ({ value, label: t(($) => $.letters.kind[value]) }))}
      />
      <SelectField
        label={t(($) => $.letters.issuing.language)}
        value={chosen.language}
        onChange={(language) => onChange({ ...chosen, language })}
        options={letterLanguages.map((value) => ({ value, label: t(($) => $.letters.language[value]) }))}
      />
    </div>
  )
}
