import { useState } from 'react'
import { type Signature, SignatureField } from '#components/fields/signature-field.tsx'
import type { RichText } from '#components/rich-text/rich-text.tsx'
import { RichTextField } from '#components/rich-text/rich-text-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { KitSection } from './kit-section.tsx'

function useLetter(): RichText {
  const { t } = useTranslation('kit')
  return [
    { kind: 'heading', spans: [{ text: t(($) => $.writing.heading) }] },
    {
      kind: 'paragraph',
      spans: [
        { text: t(($) => $.writing.before) },
        { text: '₦672,000.00', isBold: true },
        { text: t(($) => $.writing.after) },
      ],
    },
    {
      kind: 'bullets',
      items: [[{ text: t(($) => $.writing.first) }], [{ text: t(($) => $.writing.second), isItalic: true }]],
    },
  ]
}

/** What is written and signed. */
export function KitWriting() {
  const { t } = useTranslation('kit')
  const letter = useLetter()
  const [text, setText] = useState(letter)
  const [signature, setSignature] = useState<Signature | null>(null)
  const label = t(($) => $.writing.letter)
  const sign = t(($) => $.writing.signature)
  return (
    <KitSection id="writing" title={t(($) => $.section.writing)}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RichTextField label={label} hint={t(($) => $.writing.hint)} value={text} onChange={setText} />
        <RichTextField label={label} value={letter} onChange={() => undefined} isDisabled />
        <SignatureField
          label={sign}
          hint={t(($) => $.writing.signHint)}
          value={signature}
          onChange={setSignature}
        />
        <SignatureField
          label={sign}
          error={t(($) => $.writing.signError)}
          value={null}
          onChange={() => undefined}
        />
      </div>
    </KitSection>
  )
}
