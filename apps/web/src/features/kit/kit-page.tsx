import { useTranslation } from '#lib/i18n/use-translation.ts'
import { KitButtons } from './kit-buttons.tsx'
import { KitCharts } from './kit-charts.tsx'
import { KitChoices } from './kit-choices.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitFigures } from './kit-figures.tsx'
import { KitNotices } from './kit-notices.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { KitSchedule } from './kit-schedule.tsx'
import { KitStructures } from './kit-structures.tsx'
import { KitTable } from './kit-table.tsx'
import { KitTokens } from './kit-tokens.tsx'
import { KitWords } from './kit-words.tsx'
import { KitWriting } from './kit-writing.tsx'

/** The design system on one page. */
export function KitPage() {
  const { t } = useTranslation('kit')
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-10 px-4 pt-10 pb-24 sm:px-8">
      <header>
        <h1 className="text-3xl">{t(($) => $.title)}</h1>
        <p className="mt-2 text-base text-ink-2">{t(($) => $.lead)}</p>
      </header>
      <KitTokens />
      <KitButtons />
      <KitFields />
      <KitChoices />
      <KitFigures />
      <KitCharts />
      <KitWords />
      <KitTable />
      <KitSchedule />
      <KitStructures />
      <KitWriting />
      <KitOverlays />
      <KitNotices />
    </div>
  )
}
