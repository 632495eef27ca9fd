import { StateChip } from '#components/chip.tsx'
import { toneOfRunState } from '#components/run-tones.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { shownState } from './run-state.ts'

/** The state of a run as a word on its colour. */
export function RunStateChip(props: { readonly run: Parameters<typeof shownState>[0] }) {
  const { t } = useTranslation('payroll')
  const state = shownState(props.run)
  return (
    <StateChip tone={toneOfRunState[state]} isLive={state === 'computing'}>
      {t(($) => $.state[state])}
    </StateChip>
  )
}
