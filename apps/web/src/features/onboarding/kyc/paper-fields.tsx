import { documentKinds } from '@kazi/contract/organizations/kyc-shapes'
import type { CountryCode } from '@kazi/values/country'
import { FileCheck2, X } from 'lucide-react'
import { Field } from '#components/fields/field.tsx'
import { PaperField } from '#components/fields/paper-field.tsx'
import { Select } from '#components/fields/select.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { errorAt, FormPart, FormText } from './form-parts.tsx'
import type { KycFormHandle } from './kyc-form-handle.ts'
import type { DocumentKind, KycValues, Paper } from './kyc-values.ts'

interface PartProps {
  readonly form: KycFormHandle
  readonly country: CountryCode
  readonly onChanged: () => void
}

/** What proves the rest: certificates, bills, and whose company holds shares. */
export function PaperFields(props: PartProps) {
  'use no memo'
  const { t } = useTranslation('onboarding')
  const type = props.form.watch('businessInformation.businessType')
  return (
    <>
      <FormPart title={t(($) => $.kyc.papers)} text={t(($) => $.kyc.papersText)}>
        <Documents {...props} />
        {props.country === 'NG' && <SinglePaper {...props} name="utilityBill" label={t(($) => $.kyc.bill)} />}
      </FormPart>
      {type === 'llc' && (
        <FormPart title={t(($) => $.kyc.sister)} text={t(($) => $.kyc.sisterText)}>
          <FormText
            form={props.form}
            name="sisterCompanyName"
            label={t(($) => $.kyc.sisterName)}
            isOptional
          />
          <SinglePaper {...props} name="sisterCompanyCertificate" label={t(($) => $.kyc.sisterCertificate)} />
        </FormPart>
      )}
    </>
  )
}

function Documents({ form, country, onChanged }: PartProps) {
  'use no memo'
  const { t } = useTranslation('onboarding')
  const documents = form.watch('documents')
  const kinds = documentKinds.map((value) => ({ value, label: t(($) => $.kyc.papersOf[country][value]) }))
  const change = (next: KycValues['documents']): void => {
    form.setValue('documents', next, { shouldDirty: true })
    onChanged()
  }
  const setKind = (fileId: string, idType: DocumentKind) =>
    change(documents.map((paper) => (paper.fileId === fileId ? { ...paper, idType } : paper)))
  return (
    <>
      {documents.length > 0 && (
        <ul className="flex flex-col gap-2">
          {documents.map(({ fileId, name, idType }) => (
            <PaperRow
              key={fileId}
              name={name}
              onRemove={() => change(documents.filter((paper) => paper.fileId !== fileId))}
            >
              <Select
                label={t(($) => $.kyc.paperKind, { name })}
                options={kinds}
                value={idType}
                onChange={(kind) => setKind(fileId, kind)}
                className="max-sm:w-full"
              />
            </PaperRow>
          ))}
        </ul>
      )}
      <PaperField
        // a fresh place for each paper
        key={documents.length}
        label={t(($) => $.kyc.addPaper)}
        isOptional
        error={errorAt(form, 'documents')}
        onChange={(fileId, sent) => {
          if (!fileId || !sent) return
          const idType =
            documentKinds.find((kind) => !documents.some((paper) => paper.idType === kind)) ?? 'other'
          change([...documents, { fileId, name: sent.name, contentType: sent.contentType, idType }])
        }}
      />
    </>
  )
}

/** A field for one paper: the place to drop it, or the one that is there. */
function SinglePaper(
  props: PartProps & {
    readonly name: 'utilityBill' | 'sisterCompanyCertificate'
    readonly label: string
  },
) {
  'use no memo'
  const { form, name, label, onChanged } = props
  const paper = form.watch(name)
  const change = (next: Paper | null): void => {
    form.setValue(name, next, { shouldDirty: true })
    onChanged()
  }
  if (!paper) {
    return (
      <PaperField
        label={label}
        isOptional
        error={errorAt(form, name)}
        onChange={(fileId, sent) => {
          if (fileId && sent) change({ fileId, name: sent.name, contentType: sent.contentType })
        }}
      />
    )
  }
  return (
    <Field label={label} labelElement="span" error={errorAt(form, name)}>
      {() => (
        <ul>
          <PaperRow name={paper.name} onRemove={() => change(null)} />
        </ul>
      )}
    </Field>
  )
}

function PaperRow(props: {
  readonly name: string
  readonly onRemove: () => void
  readonly children?: React.ReactNode
}) {
  const common = useTranslation('common').t
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-raised px-3 py-2 ring-1 ring-line">
      <FileCheck2 aria-hidden className="size-4.5 shrink-0 text-brand" />
      <span className="min-w-0 flex-1 truncate text-sm font-medium">{props.name}</span>
      <div className="order-last max-sm:w-full sm:order-none">{props.children}</div>
      <button
        type="button"
        aria-label={common(($) => $.file.remove, { name: props.name })}
        onClick={props.onRemove}
        className="grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}
