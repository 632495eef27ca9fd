import type { LocalDate, Month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { walletHandlers } from '#domains/payments/index.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'

type Travel = (day: LocalDate, time: string) => void

/** The wallet of a company whose money is at the sandbox bank; undefined where no such bank runs. */
async function readFunds({ owner }: DemoStage) {
  const { data } = await walletHandlers.listWallets(owner, noInput)
  const wallet = data.find(({ rail }) => rail === 'sandbox')
  if (!wallet) return undefined
  const params = { walletId: wallet.id }
  return (await walletHandlers.readFunds(owner, { ...noInput, params })).data
}

/** Pays in what the payroll that is about to leave still needs. */
export async function payInForRun(stage: DemoStage, month: Month, travel: Travel): Promise<void> {
  const funds = await readFunds(stage)
  if (!funds?.funds || !funds.forecast.nextRun) return
  const missing = funds.forecast.nextRun.needs.amount - funds.funds.available.amount
  if (missing > 0) await payIn(stage, `${month}-23` as LocalDate, roundUp(missing), travel)
}

/**
 * What is paid in before the payroll of the last month: by Lagos too little, so that its page says what is missing; by the
 * others enough for everything.
 */
export async function payInForLastMonth(stage: DemoStage, month: Month, travel: Travel): Promise<void> {
  const funds = await readFunds(stage)
  const short = funds?.forecast.short?.amount ?? 0
  if (short === 0) return
  const isWaiting = stage.company.currentMonth === 'pending-approval'
  const amount = isWaiting ? roundUp(Math.round(short * 0.6)) : roundUp(short)
  await payIn(stage, `${month}-18` as LocalDate, amount, travel)
}

/** Whether the sandbox bank carries payments out, and says itself what became of them. */
export const isPaidByBank = async (stage: DemoStage): Promise<boolean> =>
  (await readFunds(stage)) !== undefined

/** Pays in what claims that are about to leave still need, with room for the bank's fees, on the day that the clock shows. */
export async function payInForClaims(stage: DemoStage, total: number): Promise<void> {
  const funds = await readFunds(stage)
  if (!funds?.funds) return
  const missing = Math.ceil(total * 1.2) - funds.funds.available.amount
  if (missing <= 0) return
  const reference = `FC-${stage.owner.clock.today(stage.owner.organization!.timeZone)}`
  const body = { walletId: funds.walletId, amount: minor(roundUp(missing)), reference }
  await walletHandlers.confirmWalletFund(stage.owner, { ...noInput, body })
}

/** Has the bank's books compared with ours, as happens each day. */
export async function compareBooks(stage: DemoStage): Promise<void> {
  const funds = await readFunds(stage)
  if (!funds) return
  await walletHandlers.reconcile(stage.owner, { ...noInput, params: { walletId: funds.walletId } })
}

async function payIn(stage: DemoStage, day: LocalDate, amount: number, travel: Travel): Promise<void> {
  const funds = await readFunds(stage)
  const reference = `FT-${day}`
  // a demo that was cut off goes on behind what was paid in
  if (!funds || funds.fundings.some((one) => one.reference === reference)) return
  travel(day, '08:50')
  const body = { walletId: funds.walletId, amount: minor(amount), reference }
  await walletHandlers.confirmWalletFund(stage.owner, { ...noInput, body })
}

/** To two digits, as people transfer. */
function roundUp(amount: number): number {
  const step = 10 ** Math.max(2, String(amount).length - 2)
  return Math.ceil(amount / step) * step
}
