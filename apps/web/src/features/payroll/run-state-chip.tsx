import { StateChip } from '#components/chip.tsx'
import { toneOfRunState } from '#components/run-tones.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { isByRail } from './by-rail.ts'
import type { Run } from './run.ts'
import { shownState } from './run-state.ts'

/** The state of a run as a word on its colour. Where it isn't known how the money leaves, what is released is just that. */
export function RunStateChip(props: {
  readonly run: Parameters<typeof shownState>[0] & { readonly wallet?: Run['wallet'] }
}) {
  const { t } = useTranslation('payroll')
  const state = shownState(props.run)
  const { wallet } = props.run
  const released = (): string => {
    if (!wallet) return t(($) => $.byRail.released)
    return isByRail({ wallet }) ? t(($) => $.byRail.state) : t(($) => $.state.released)
  }
  return (
    <StateChip tone={toneOfRunState[state]} isLive={state === 'computing'}>
      {state === 'released' ? released() : t(($) => $.state[state])}
    </StateChip>
  )
}
