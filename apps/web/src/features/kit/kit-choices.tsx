import { CalendarCheck2, Gift, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, CheckboxField } from '#components/fields/checkbox.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { Select } from '#components/fields/select.tsx'
import { Switch } from '#components/fields/switch.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Grid, KitSection, Row } from './kit-section.tsx'

type Kind = 'regular' | 'bonus' | 'correction'
type View = 'everyone' | 'changed' | 'flagged'
type Part = 'details' | 'history' | 'queries'
const departments = ['Finance', 'Logistics', 'Sales'].map((name) => ({ value: name, label: name }))

function Boxes() {
  const { t } = useTranslation('kit')
  const [isOn, setOn] = useState(true)
  const remember = t(($) => $.choice.remember)
  return (
    <Grid>
      <CheckboxField label={remember} checked={isOn} onChange={setOn} />
      <CheckboxField
        label={t(($) => $.choice.terms)}
        checked={false}
        onChange={() => undefined}
        error={t(($) => $.choice.termsError)}
      />
      <Row>
        <Checkbox label={remember} checked={isOn} onChange={setOn} />
        <Checkbox label={remember} checked={false} isPartial onChange={setOn} />
        <Checkbox label={remember} checked isDisabled onChange={setOn} />
      </Row>
      <Switch
        label={t(($) => $.choice.notify)}
        hint={t(($) => $.choice.notifyHint)}
        checked={isOn}
        onChange={setOn}
      />
      <Switch label={t(($) => $.choice.notify)} checked={false} isDisabled onChange={setOn} />
    </Grid>
  )
}

/** Everything that is chosen among a few. */
export function KitChoices() {
  const { t } = useTranslation('kit')
  const [kind, setKind] = useState<Kind>('regular')
  const [view, setView] = useState<View>('everyone')
  const [part, setPart] = useState<Part>('details')
  const [department, setDepartment] = useState('Finance')
  const parts = [
    { value: 'details' as const, label: t(($) => $.choice.details) },
    { value: 'history' as const, label: t(($) => $.choice.history), count: 6 },
    { value: 'queries' as const, label: t(($) => $.choice.queries) },
  ]
  return (
    <KitSection id="choices" title={t(($) => $.section.choices)}>
      <Boxes />
      <RadioCards
        label={t(($) => $.choice.kind)}
        columns={3}
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'regular',
            label: t(($) => $.choice.regular),
            detail: t(($) => $.choice.regularHint),
            icon: CalendarCheck2,
          },
          {
            value: 'bonus',
            label: t(($) => $.choice.bonus),
            detail: t(($) => $.choice.bonusHint),
            icon: Gift,
          },
          {
            value: 'correction',
            label: t(($) => $.choice.correction),
            detail: t(($) => $.choice.correctionHint),
            icon: PencilLine,
          },
        ]}
      />
      <Row>
        <Segmented
          label={t(($) => $.choice.show)}
          value={view}
          onChange={setView}
          options={[
            { value: 'everyone', label: t(($) => $.choice.everyone), count: 48 },
            { value: 'changed', label: t(($) => $.choice.changed), count: 15 },
            { value: 'flagged', label: t(($) => $.choice.flagged), count: 8 },
          ]}
        />
        <Select
          label={t(($) => $.choice.department)}
          value={department}
          options={departments}
          onChange={setDepartment}
          className="w-48"
        />
      </Row>
      <Tabs label={t(($) => $.choice.parts)} value={part} items={parts} onChange={setPart}>
        <p className="text-ink-2">
          {t(($) => $.choice.panel, { name: parts.find((entry) => entry.value === part)?.label ?? '' })}
        </p>
      </Tabs>
    </KitSection>
  )
}
