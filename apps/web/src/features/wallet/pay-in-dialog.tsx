import { fundsRoutes } from '@kazi/contract/organizations/funds'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import { type Money, minor } from '@kazi/values/money'
import { Controller } from 'react-hook-form'
import { MoneyField } from '#components/fields/money-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Facts } from '#components/layout/card.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Funds, madeStale } from './wallet-answers.ts'

type Form = BodyOf<typeof fundsRoutes.confirmWalletFund>
type FormInput = BodyInputOf<typeof fundsRoutes.confirmWalletFund>

/** Says that money was paid in. What is missing for what comes next is offered as the amount. */
export function PayInDialog(props: { readonly funds: Funds; readonly onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const { money } = useFormat()
  const { walletId, currency, forecast, bankName, accountNumberMasked, accountName } = props.funds
  const short = forecast.short && forecast.short.amount > 0 ? forecast.short : null
  const claim = useApiMutation(fundsRoutes.confirmWalletFund, { invalidates: madeStale, showsError: false })
  const form = useApiForm<FormInput, Form>({
    schema: fundsRoutes.confirmWalletFund.body,
    defaultValues: { walletId, amount: short?.amount ?? null!, reference: '' },
  })
  const { errors } = form.formState
  const amount = form.watch('amount')

  async function submit(body: Form): Promise<void> {
    const { data } = await claim.mutateAsync({ body })
    props.onClose()
    showSuccess(
      data.credited ? t(($) => $.pay.credited, { amount: money(data.credited) }) : t(($) => $.pay.waiting),
    )
  }

  return (
    <FormDialog
      title={t(($) => $.pay.title)}
      description={t(($) => (props.funds.rail === 'sandbox' ? $.pay.sandboxText : $.pay.text))}
      submitLabel={
        amount
          ? t(($) => $.pay.submit, { amount: money({ amount: minor(amount), currency } as Money) })
          : t(($) => $.pay.submitEmpty)
      }
      isSending={claim.isPending}
      refusal={form.refusal}
      onSubmit={form.send(submit)}
      onClose={props.onClose}
    >
      <div className="rounded-md bg-sunken px-4 py-3">
        <Facts
          facts={[
            { label: t(($) => $.pay.to), value: `${bankName} ${accountNumberMasked}` },
            { label: t(($) => $.account), value: accountName },
          ]}
        />
        {short && (
          <p className="num mt-3 text-sm text-down">{t(($) => $.pay.missing, { short: money(short) })}</p>
        )}
      </div>
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <MoneyField
            label={t(($) => $.pay.amount)}
            currency={currency}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.amount?.message}
          />
        )}
      />
      <TextField
        label={t(($) => $.pay.reference)}
        hint={t(($) => $.pay.referenceHint)}
        {...form.register('reference')}
        error={errors.reference?.message}
      />
    </FormDialog>
  )
}
