import { FileCheck, Landmark, ListChecks, type LucideIcon } from 'lucide-react'
import { useTranslation } from '#lib/i18n/use-translation.ts'

const steps = [
  { key: 'prepare', textKey: 'prepareText', icon: FileCheck },
  { key: 'upload', textKey: 'uploadText', icon: Landmark },
  { key: 'confirm', textKey: 'confirmText', icon: ListChecks },
] as const satisfies readonly { key: string; textKey: string; icon: LucideIcon }[]

/** How people are paid from an account that Kazi can't touch. */
export function MoneyStays() {
  const { t } = useTranslation('onboarding')
  return (
    <aside
      aria-label={t(($) => $.money.title)}
      className="panel-weave rounded-xl bg-panel p-6 text-on-panel lg:sticky lg:top-6"
    >
      <h2 className="text-lg">{t(($) => $.money.title)}</h2>
      <ol className="mt-5 flex flex-col">
        {steps.map(({ key, textKey, icon: Icon }, index) => (
          <li key={key} className="relative flex gap-3.5 pb-6 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden className="absolute top-9 bottom-0 left-4.25 w-px bg-on-panel/20" />
            )}
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-on-panel/10 ring-1 ring-on-panel/20">
              <Icon aria-hidden className="size-4.5 text-accent" />
            </span>
            <div className="min-w-0">
              <p className="text-base font-semibold">{t(($) => $.money[key])}</p>
              <p className="mt-0.5 text-sm text-on-panel-2">{t(($) => $.money[textKey])}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
