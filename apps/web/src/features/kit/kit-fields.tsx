import { type LocalDate, localDate, type Month, month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { useState } from 'react'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DateField, MonthField } from '#components/fields/date-field.tsx'
import { type DateRange, DateRangeField } from '#components/fields/date-range-field.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { OtpField } from '#components/fields/otp-field.tsx'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { PasswordField, SearchField, TextareaField, TextField } from '#components/fields/text-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Grid, KitSection } from './kit-section.tsx'

const today = localDate('2026-11-24')
const states = ['Lagos', 'Kano', 'Rivers', 'Oyo'].map((name) => ({ value: name, label: name }))
const banks = ['Access Bank', 'First Bank', 'GTBank', 'Kuda', 'UBA', 'Wema Bank', 'Zenith Bank'].map(
  (name) => ({
    value: name,
    label: name,
  }),
)

function TextFields() {
  const { t } = useTranslation('kit')
  const [reason, setReason] = useState('')
  const [query, setQuery] = useState('')
  return (
    <Grid>
      <TextField
        label={t(($) => $.field.name)}
        hint={t(($) => $.field.nameHint)}
        defaultValue="Adaeze Abubakar"
      />
      <TextField
        label={t(($) => $.field.email)}
        error={t(($) => $.field.emailError)}
        defaultValue="adaeze@"
      />
      <TextField label={t(($) => $.field.staff)} isOptional placeholder="EMP-1046" />
      <PasswordField label={t(($) => $.field.password)} defaultValue="a long pass phrase" />
      <TextField label={t(($) => $.field.name)} isDisabled defaultValue="Adaeze Abubakar" />
      <SearchField label={t(($) => $.field.find)} value={query} onChange={setQuery} className="sm:mt-6.5" />
      <TextareaField
        label={t(($) => $.field.reason)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={300}
      />
    </Grid>
  )
}

function FigureFields() {
  const { t } = useTranslation('kit')
  const [naira, setNaira] = useState<number | null>(minor(113_808_465))
  const [shillings, setShillings] = useState<number | null>(null)
  const [share, setShare] = useState<number | null>(50)
  const [code, setCode] = useState('204')
  const [phone, setPhone] = useState('+2348012345678')
  const salary = t(($) => $.field.salary)
  return (
    <Grid>
      <MoneyField label={salary} currency="NGN" value={naira} onChange={setNaira} />
      <MoneyField label={salary} currency="UGX" value={shillings} onChange={setShillings} isOptional />
      <NumberField label={t(($) => $.field.share)} value={share} onChange={setShare} unit="%" />
      <OtpField label={t(($) => $.field.code)} value={code} onChange={setCode} />
      <PhoneField label={t(($) => $.field.phone)} value={phone} onChange={setPhone} />
    </Grid>
  )
}

function PickedFields() {
  const { t } = useTranslation('kit')
  const [state, setState] = useState<string | null>('Lagos')
  const [bank, setBank] = useState<string | null>(null)
  const [start, setStart] = useState<LocalDate | null>(localDate('2026-03-02'))
  const [period, setPeriod] = useState<Month | null>(month('2026-11'))
  const [leave, setLeave] = useState<DateRange | null>({
    from: localDate('2026-11-26'),
    to: localDate('2026-12-02'),
  })
  const [files, setFiles] = useState<File[]>([])
  const [refusal, setRefusal] = useState<string>()
  return (
    <Grid>
      <SelectField label={t(($) => $.field.state)} value={state} options={states} onChange={setState} />
      <ComboboxField label={t(($) => $.field.bank)} value={bank} options={banks} onChange={setBank} />
      <DateField label={t(($) => $.field.start)} value={start} onChange={setStart} today={today} />
      <MonthField label={t(($) => $.field.month)} value={period} onChange={setPeriod} today={today} />
      <DateRangeField label={t(($) => $.field.leave)} value={leave} onChange={setLeave} today={today} />
      <FileDrop
        label={t(($) => $.field.receipt)}
        kinds={['PDF', 'PNG', 'JPEG']}
        files={files}
        error={refusal}
        onRefused={setRefusal}
        onChange={(next) => {
          setRefusal(undefined)
          setFiles(next)
        }}
      />
    </Grid>
  )
}

const nothing = (): void => undefined

/** The same fields when something is wrong with them, when they are out of use, and with a long name. */
function FieldStates() {
  const { t } = useTranslation('kit')
  const salary = t(($) => $.field.salary)
  const bank = t(($) => $.field.bank)
  const start = t(($) => $.field.start)
  const wrong = t(($) => $.field.bankError)
  return (
    <Grid>
      <MoneyField
        label={salary}
        currency="NGN"
        value={minor(6_500_000)}
        onChange={nothing}
        error={t(($) => $.field.salaryError)}
      />
      <SelectField label={bank} value={null} options={banks} onChange={nothing} error={wrong} />
      <ComboboxField label={bank} value={null} options={banks} onChange={nothing} error={wrong} />
      <DateField
        label={start}
        value={today}
        onChange={nothing}
        today={today}
        error={t(($) => $.field.startError)}
      />
      <MoneyField label={salary} currency="KES" value={minor(9_000_000)} onChange={nothing} isDisabled />
      <NumberField label={t(($) => $.field.share)} value={50} onChange={nothing} unit="%" isDisabled />
      <SelectField label={bank} value="GTBank" options={banks} onChange={nothing} isDisabled />
      <ComboboxField label={bank} value="GTBank" options={banks} onChange={nothing} isDisabled />
      <DateField label={start} value={today} onChange={nothing} today={today} isDisabled />
      <TextField label={t(($) => $.field.long)} isOptional hint={t(($) => $.field.long)} />
    </Grid>
  )
}

/** Everything that can be typed or picked. */
export function KitFields() {
  const { t } = useTranslation('kit')
  return (
    <KitSection id="fields" title={t(($) => $.section.fields)}>
      <TextFields />
      <FigureFields />
      <PickedFields />
      <FieldStates />
    </KitSection>
  )
}
