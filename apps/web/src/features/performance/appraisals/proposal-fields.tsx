import { Plus, X } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { AppraisalDraft } from './appraisal-draft.ts'

type Bands = AppraisalDraft['proposals']

/** Which raise a score proposes, in steps; it changes nobody's pay by itself. */
export function ProposalFields(props: { readonly bands: Bands; readonly onChange: (bands: Bands) => void }) {
  const { t } = useTranslation('performance')
  const { bands, onChange } = props
  const put = (key: number, next: Partial<Bands[number]>) =>
    onChange(bands.map((band) => (band.key === key ? { ...band, ...next } : band)))
  return (
    <Card title={t(($) => $.appraisal.proposals)} description={t(($) => $.appraisal.proposalsText)}>
      <div className="flex flex-col gap-4">
        {bands.map(({ key, from, raise }) => (
          <div key={key} className="flex flex-wrap items-end gap-4">
            <NumberField
              label={t(($) => $.appraisal.proposalFrom)}
              className="w-40"
              places={2}
              value={from}
              onChange={(next) => put(key, { from: next })}
            />
            <NumberField
              label={t(($) => $.appraisal.proposalRaise)}
              className="w-40"
              places={2}
              unit="%"
              value={raise}
              onChange={(next) => put(key, { raise: next })}
            />
            <Button
              variant="ghost"
              aria-label={t(($) => $.question.remove)}
              onClick={() => onChange(bands.filter((band) => band.key !== key))}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </div>
        ))}
        {bands.length < 10 && (
          <div>
            <Button
              variant="secondary"
              onClick={() =>
                onChange([
                  ...bands,
                  { key: 1 + Math.max(-1, ...bands.map(({ key }) => key)), from: null, raise: null },
                ])
              }
            >
              <Plus aria-hidden className="size-4" />
              {t(($) => $.appraisal.addProposal)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
