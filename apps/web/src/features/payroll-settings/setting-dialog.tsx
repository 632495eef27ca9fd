import type { Settings } from './setting-change.ts'
import {
  BonusDialog,
  BreakdownDialog,
  ChoiceDialog,
  LimitsDialog,
  ProrationDialog,
  ScheduleDialog,
  SwitchDialog,
} from './setting-dialogs.tsx'

/** Which setting is changed. */
export type OpenedSetting =
  | 'breakdown'
  | 'proration'
  | 'bonus'
  | 'limits'
  | 'schedule'
  | { readonly item: Settings['switches'][number] }
  | { readonly choice: Settings['choices'][number] }

/** Whose settings: the organisation's, or a group's. */
export interface SettingsOf {
  readonly settings: Settings
  readonly groupId: string | null
}

/** The dialog of the setting that is changed. */
export default function SettingDialog(
  props: SettingsOf & { readonly opened: OpenedSetting; readonly onClose: () => void },
) {
  const { opened, ...dialog } = props
  if (opened === 'breakdown') return <BreakdownDialog {...dialog} />
  if (opened === 'proration') return <ProrationDialog {...dialog} />
  if (opened === 'bonus') return <BonusDialog {...dialog} />
  if (opened === 'limits') return <LimitsDialog {...dialog} />
  if (opened === 'schedule') return <ScheduleDialog {...dialog} />
  if ('item' in opened) return <SwitchDialog {...dialog} item={opened.item} />
  return <ChoiceDialog {...dialog} choice={opened.choice} />
}
