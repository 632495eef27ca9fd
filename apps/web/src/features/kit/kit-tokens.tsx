import { Wordmark } from '#components/layout/mark.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { KitSection, Row } from './kit-section.tsx'

const swatches = [
  'bg-canvas',
  'bg-surface',
  'bg-sunken',
  'bg-raised',
  'bg-hover',
  'bg-chip',
  'bg-line',
  'bg-line-strong',
  'bg-control',
  'bg-ink-3',
  'bg-ink-2',
  'bg-ink',
  'bg-brand',
  'bg-brand-soft',
  'bg-accent',
  'bg-up',
  'bg-up-soft',
  'bg-warn',
  'bg-warn-soft',
  'bg-down',
  'bg-down-soft',
  'bg-info',
  'bg-info-soft',
]

/** Colours and type. */
export function KitTokens() {
  const { t } = useTranslation('kit')
  return (
    <>
      <KitSection id="color" title={t(($) => $.section.color)}>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-8">
          {swatches.map((swatch) => (
            <li key={swatch} className="min-w-0">
              <span aria-hidden className={`block h-12 rounded-md ring-1 ring-line ring-inset ${swatch}`} />
              <code className="mt-1 block truncate font-sans text-2xs text-ink-3">{swatch.slice(3)}</code>
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection id="type" title={t(($) => $.section.type)}>
        <Row>
          <Wordmark />
        </Row>
        <div className="space-y-2">
          <p className="display-num text-3xl">₦36,818,699.15</p>
          <p className="font-display text-2xl font-semibold">{t(($) => $.figure.net)}</p>
          <p className="font-display text-xl font-semibold">{t(($) => $.figure.cost)}</p>
          <p className="text-lg">{t(($) => $.word.check)}</p>
          <p className="text-base">{t(($) => $.overlay.deleteText)}</p>
          <p className="text-sm text-ink-2">{t(($) => $.notice.emptyText)}</p>
          <p className="text-xs text-ink-3">{t(($) => $.choice.notifyHint)}</p>
          <p className="num text-base">−₦264,563.69 · KES 1,138,084.65 · UGX 4,250,000</p>
        </div>
      </KitSection>
    </>
  )
}
